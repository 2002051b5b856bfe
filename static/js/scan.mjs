// Reads QR codes from a camera, on the table and on the phone: zxing, fetched and started on first use.
//
//   await start(video, onText)             asks for the camera; a refusal is thrown on under the browser's own name
//   await start(video, onText, "user")     the camera that looks at the person, on a tablet that lies face up
//   stop()
//
// What a start that has been stopped meanwhile fails with is nobody's business any more, and is not thrown.
// onText hears each text once for as long as its code stays in sight.

import { prepareZXingModule, readBarcodes } from "../vendor/zxing/reader/index.js";

const OPTIONS = { formats: ["QRCode"], maxNumberOfSymbols: 1 };
const PAUSE = 80; // milliseconds between looks: quick enough for a hand, and leaves the page time to breathe
const GONE = 8; // looks without a code, after which the same code is news again

prepareZXingModule({
  overrides: { locateFile: file => new URL(`../vendor/zxing/${file}`, import.meta.url).href },
  fireImmediately: true,
}).catch(() => {}); // reported where a code is read

export async function read(image) {
  const [found] = await readBarcodes(image, OPTIONS);
  return found?.isValid ? found.text : "";
}

let stopNow = () => {};
export const stop = () => stopNow();

export async function start(video, onText, facing = "environment") {
  stop();
  let running = true;
  let stream;
  stopNow = () => {
    running = false;
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  if (!navigator.mediaDevices) throw new DOMException("No camera without a secure connection", "NotFoundError");
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: facing, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    if (!running) return stream.getTracks().forEach(track => track.stop()); // stopped while the person was being asked
    video.srcObject = stream;
    video.muted = video.playsInline = true;
    await video.play();
  } catch (error) {
    if (running) throw error;
    return;
  }
  look(video, onText, () => running);
}

const frame = video =>
  new Promise(done =>
    video.requestVideoFrameCallback ? video.requestVideoFrameCallback(done) : requestAnimationFrame(done),
  );
const pause = () => new Promise(done => setTimeout(done, PAUSE));

async function look(video, onText, running) {
  const canvas = document.createElement("canvas");
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  let last = "",
    empty = 0;
  while (running()) {
    await frame(video);
    if (!running() || !video.videoWidth) continue;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    paper.drawImage(video, 0, 0);
    const text = await read(paper.getImageData(0, 0, canvas.width, canvas.height));
    if (text) empty = 0;
    else if (++empty > GONE) last = "";
    if (text && text !== last && running()) onText((last = text));
    await pause();
  }
}
