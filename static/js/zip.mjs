// Several of our zips are put together to one, which Python reads (parts.mjs).

const HEAD = 46; // bytes of an entry in a zip's table of contents, before its name
const END = 22; // bytes after that table
const ENTRY = 0x02014b50;
const LAST = 0x06054b50;

// Several zips as one (APPNOTE.TXT of PKWARE, 4.3). Each is as our build writes them: without comments, in the small
// form. Of a name that is in two, the first counts.
export function joined(zips) {
  const names = new Set();
  const table = [];
  let at = 0;
  for (const zip of zips) {
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
    if (zip.length < END || view.getUint32(zip.length - END, true) !== LAST) throw new Error("not a zip of ours");
    const start = view.getUint32(zip.length - END + 16, true);
    for (let from = start; view.getUint32(from, true) === ENTRY; ) {
      const named = view.getUint16(from + 28, true);
      const to = from + HEAD + named + view.getUint16(from + 30, true) + view.getUint16(from + 32, true);
      const entry = zip.slice(from, to);
      const name = String.fromCharCode(...entry.subarray(HEAD, HEAD + named));
      new DataView(entry.buffer).setUint32(42, view.getUint32(from + 42, true) + at, true);
      if (!names.has(name)) table.push(entry);
      names.add(name);
      from = to;
    }
    at += start;
  }
  const length = table.reduce((sum, entry) => sum + entry.length, 0);
  const whole = new Uint8Array(at + length + END);
  let put = 0;
  const write = bytes => (whole.set(bytes, put), (put += bytes.length));
  for (const zip of zips) {
    const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
    write(zip.subarray(0, view.getUint32(zip.length - END + 16, true)));
  }
  table.forEach(write);
  const end = new DataView(whole.buffer, put);
  end.setUint32(0, LAST, true);
  end.setUint16(8, table.length, true);
  end.setUint16(10, table.length, true);
  end.setUint32(12, length, true);
  end.setUint32(16, at, true);
  return whole;
}
