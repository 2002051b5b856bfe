// Sounds, made of waves when they are needed: no file is loaded, and this one only while sounds are on.
//
// What happens together is heard in order, each thing when it lands: the sounds of one step stand in a queue with
// times. A sound says when the next may begin; a piece that walks is heard on every space it treads on.

// The instruments, one for each game (`instrument` in its words.json): what the waves are, what rings along (multiple of
// the pitch, loudness), how it is tuned, how dark it is (Hz above which little is left) and how long a note rings on
// (times its length).
const INSTRUMENTS = {
  vibraphone: { wave: "triangle", rings: { 1: 1, 3.9: 0.12 }, tuned: 0.75, dark: 2400, rest: 2.2 },
  piano: { wave: "sine", rings: { 1: 1, 2: 0.45, 3: 0.15 }, tuned: 1, dark: 5200, rest: 1.8 },
  horn: { wave: "square", rings: { 1: 0.5 }, tuned: 1, dark: 1600, rest: 0.9 },
  brass: { wave: "sawtooth", rings: { 1: 0.4, 1.005: 0.4 }, tuned: 0.89, dark: 2000, rest: 1.3 },
  arcade: { wave: "square", rings: { 1: 0.35, 2: 0.12 }, tuned: 1.33, dark: 9000, rest: 0.7 },
};
const PLAIN = { wave: "sine", rings: { 1: 1 }, tuned: 1, dark: 8000, rest: 1 };

// Each sound: how long until the next may begin, then its notes: [begins, kind, from Hz, to Hz, lasts, loudness], in
// milliseconds. A "tone" is played on the instrument; "sine" and "noise" are the same on all.
const SOUNDS = {
  dice: [
    650,
    [0, "noise", 900, 500, 45, 0.3],
    [90, "noise", 760, 420, 50, 0.26],
    [190, "noise", 820, 380, 50, 0.24],
    [310, "noise", 700, 320, 55, 0.2],
    [450, "noise", 520, 240, 80, 0.26],
  ],
  step: [110, [0, "tone", 330, 250, 70, 0.2]],
  card: [140, [0, "noise", 2400, 1200, 90, 0.12]],
  chip: [110, [0, "tone", 1200, 900, 30, 0.08], [35, "tone", 900, 900, 30, 0.06]],
  tick: [120, [0, "sine", 1500, 1300, 25, 0.12]],
  pop: [90, [0, "sine", 500, 900, 60, 0.18]],
  bell: [500, [0, "tone", 880, 880, 180, 0.2], [180, "tone", 1175, 1175, 250, 0.16]],
  yes: [300, [0, "tone", 392, 392, 90, 0.2], [90, "tone", 494, 494, 120, 0.2]],
  no: [300, [0, "tone", 294, 277, 140, 0.22]],
  up: [
    320,
    [0, "tone", 523, 523, 70, 0.14],
    [70, "tone", 587, 587, 70, 0.14],
    [140, "tone", 659, 659, 70, 0.15],
    [210, "tone", 784, 784, 110, 0.16],
  ],
  down: [
    320,
    [0, "tone", 784, 784, 70, 0.14],
    [70, "tone", 659, 659, 70, 0.14],
    [140, "tone", 587, 587, 70, 0.13],
    [210, "tone", 494, 494, 110, 0.13],
  ],
  thud: [300, [0, "sine", 150, 70, 160, 0.35]],
  slide: [550, [0, "tone", 700, 180, 500, 0.18]],
  curtain: [260, [0, "noise", 1200, 300, 250, 0.16]],
  win: [
    900,
    [0, "tone", 523, 523, 120, 0.2],
    [120, "tone", 659, 659, 120, 0.2],
    [240, "tone", 784, 784, 120, 0.2],
    [360, "tone", 1047, 1047, 400, 0.22],
    [360, "tone", 659, 659, 400, 0.12],
  ],
  lost: [800, [0, "tone", 392, 392, 160, 0.18], [180, "tone", 330, 330, 160, 0.18], [360, "tone", 262, 247, 420, 0.2]],
};

const LATE = 4; // seconds: what would be heard later than that is no longer what the page shows

let audio = null,
  hiss = null,
  free = 0; // when the next sound may begin, in the time of the audio
const waiting = new Set(); // what is still to begin: [when, source]

// Play sounds by name, one after the other, after those that are still waiting; no names: be silent at once.
export function sound(instrument, names) {
  if (!names) return hush(true);
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  const now = audio.currentTime + 0.06; // by then the notes are made, on a busy machine too
  if (free - now > LATE) hush();
  let at = Math.max(now, free);
  for (const name of names.split(" ")) at += name === "step" ? walk(instrument, at) : one(instrument, name, at);
  free = at;
}

// A piece is heard on every space while it walks there (see pieces.mjs): on the first when it has left for it.
function walk(instrument, at) {
  const way = document.getAnimations().find(one => one.id === "walk" && one.playState === "running"),
    effect = /** @type {KeyframeEffect | undefined} */ (way?.effect),
    spaces = effect ? (effect.getKeyframes().length - 1) / 2 : 0;
  if (spaces < 1) return one(instrument, "step", at); // it stands: nobody wants to see it move
  const { delay, duration } = effect.getTiming(),
    each = Number(duration) / spaces / 1000,
    begins = Math.max(at, audio.currentTime + (delay - Number(way.currentTime ?? 0)) / 1000);
  for (let i = 1; i <= spaces; i++) one(instrument, "step", begins + i * each - 0.03);
  return begins + spaces * each - at;
}

function one(instrument, name, at) {
  const [next, ...notes] = SOUNDS[name] ?? [0];
  for (const note of notes) strike(INSTRUMENTS[instrument] ?? PLAIN, note, at);
  return next / 1000;
}

function strike(on, [begins, kind, from, to, lasts, loud], at) {
  const start = at + begins / 1000,
    tone = kind === "tone",
    seconds = (lasts / 1000) * (tone ? on.rest : 1),
    filter = audio.createBiquadFilter();
  filter.connect(audio.destination);
  if (kind === "noise") {
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + seconds);
    const source = audio.createBufferSource();
    source.buffer = hiss ??= noise();
    return begin(source, filter, loud, start, seconds);
  }
  filter.type = "lowpass";
  filter.frequency.value = tone ? on.dark : 12000;
  const by = tone ? on.tuned : 1;
  for (const [ring, share] of Object.entries(tone ? on.rings : PLAIN.rings)) {
    const source = audio.createOscillator();
    source.type = tone ? on.wave : "sine";
    source.frequency.setValueAtTime(from * by * Number(ring), start);
    source.frequency.exponentialRampToValueAtTime(to * by * Number(ring), start + lasts / 1000);
    begin(source, filter, loud * share, start, seconds);
  }
}

function begin(source, into, loud, at, seconds) {
  const gain = audio.createGain(),
    entry = [at, source];
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(gain).connect(into);
  source.start(at);
  source.stop(at + seconds);
  waiting.add(entry);
  source.onended = () => waiting.delete(entry);
}

function noise() {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate),
    data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}

// What has not begun is not heard any more; all: nor is what has.
function hush(all = false) {
  free = 0;
  for (const entry of waiting)
    if (all || entry[0] > (audio?.currentTime ?? 0)) {
      entry[1].stop();
      waiting.delete(entry);
    }
}

// A tap shows at once what was still to be seen, so what was still to be heard is over as well.
document.addEventListener("pointerdown", () => hush());
