// Small synthesised sounds, made when they are needed. Off until somebody asks for them.

const NOTES = {
  // [kind of wave, from Hz, to Hz, seconds, loudness] played one after the other
  dice: [
    ["noise", 900, 500, 0.04, 0.3],
    ["noise", 700, 400, 0.05, 0.25],
    ["noise", 800, 300, 0.06, 0.2],
  ],
  step: [["triangle", 320, 240, 0.07, 0.25]],
  card: [["noise", 2400, 1200, 0.09, 0.12]],
  chip: [
    ["square", 1200, 900, 0.03, 0.08],
    ["square", 900, 900, 0.03, 0.06],
  ],
  bell: [
    ["sine", 880, 880, 0.18, 0.2],
    ["sine", 1175, 1175, 0.25, 0.16],
  ],
  thud: [["sine", 150, 70, 0.16, 0.35]],
  win: [
    ["triangle", 523, 523, 0.12, 0.2],
    ["triangle", 659, 659, 0.12, 0.2],
    ["triangle", 784, 784, 0.12, 0.2],
    ["triangle", 1047, 1047, 0.3, 0.22],
  ],
};

let audio;
let hiss;

export function sound(name) {
  const notes = NOTES[name];
  if (!notes) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [wave, from, to, seconds, loud] of notes) {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    gain.connect(audio.destination);
    const source = wave === "noise" ? noise(from, gain) : tone(wave, from, to, at, seconds, gain);
    source.start(at);
    source.stop(at + seconds);
    at += seconds;
  }
}

function tone(wave, from, to, at, seconds, gain) {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(gain);
  return source;
}

function noise(hertz, gain) {
  hiss ??= audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const data = hiss.getChannelData(0);
  if (!data[0]) for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = hiss;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  source.connect(filter).connect(gain);
  return source;
}
