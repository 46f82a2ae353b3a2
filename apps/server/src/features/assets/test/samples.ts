import sharp from "sharp";

const bytes = (...values: number[]) => Buffer.from(values);
const text = (value: string) => Buffer.from(value, "latin1");
const fill = (length: number) => Buffer.alloc(length, 7);
const times = (part: Buffer, count: number) => Buffer.concat(Array.from({ length: count }, () => part));

/** A box of an MP4 or QuickTime file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** A film of a phone: the place it was made at stands in the film and in its track. */
export const film = (brand: string) =>
  Buffer.concat([
    box("ftyp", text(brand), bytes(0, 0, 2, 0), text(brand)),
    box(
      "moov",
      box("mvhd", fill(100)),
      box("trak", box("tkhd", fill(84)), box("udta", text("PLACE+26.9124"))),
      box("udta", box("©xyz", text("PLACE+26.9124"))),
    ),
    box("mdat", fill(4_000)),
  ]);

const ebml = (type: string) =>
  Buffer.concat([
    bytes(0x1a, 0x45, 0xdf, 0xa3, 0x80 + 3 + type.length, 0x42, 0x82, 0x80 + type.length),
    text(type),
    fill(2_000),
  ]);

/** One frame of AAC with so many bytes. */
export function adtsFrame(length = 64): Buffer {
  const frame = Buffer.alloc(length);
  frame.set([0xff, 0xf1, 0x50, 0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc]);
  return frame;
}

function asf(stream: number[]): Buffer {
  const head = bytes(
    0x30,
    0x26,
    0xb2,
    0x75,
    0x8e,
    0x66,
    0xcf,
    0x11,
    0xa6,
    0xd9,
    0,
    0xaa,
    0,
    0x62,
    0xce,
    0x6c,
    30,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    1,
    2,
  );
  const properties = bytes(
    0x91,
    7,
    0xdc,
    0xb7,
    0xb7,
    0xa9,
    0xcf,
    0x11,
    0x8e,
    0xe6,
    0,
    0xc0,
    0x0c,
    0x20,
    0x53,
    0x65,
    78,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  );
  return Buffer.concat([
    head,
    properties,
    bytes(...stream),
    bytes(0x4d, 0x5b, 0xcf, 0x11, 0xa8, 0xfd, 0, 0x80, 0x5f, 0x5c, 0x44, 0x2b),
    fill(200),
  ]);
}

const ogg = (codec: Buffer) => Buffer.concat([text("OggS"), Buffer.alloc(24), codec, fill(500)]);
const programStream = Buffer.concat([
  bytes(0, 0, 1, 0xba, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xf8, 0, 0, 1, 0xbb),
  fill(500),
]);
const sequence = Buffer.concat([bytes(0, 0, 1, 0xb3, 0x14, 0, 0xf0, 0x23), fill(20), bytes(0, 0, 1, 0), fill(500)]);
const wav = Buffer.concat([text("RIFF"), bytes(0xf4, 1, 0, 0), text("WAVEfmt "), fill(484)]);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8e2f2b" } });

/** A photo of a phone: turned, with the place and the camera. */
export const photoOfPhone = () =>
  photo(1_200, 600)
    .jpeg()
    .withExif({
      IFD0: { Copyright: "SECRET OWNER", Model: "SECRET CAMERA" },
      IFD3: { GPSLatitude: "26/1 54/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A GIF of several frames. */
export const movingPicture = () =>
  sharp(
    Array.from({ length: 3 }, (_, n) => Buffer.alloc(40 * 30 * 3, n * 80)).reduce((a, b) => Buffer.concat([a, b])),
    { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } },
  )
    .gif()
    .toBuffer();

/** The head of a PNG that says it has so many pixels, with hardly any contents. */
export async function hugePicture(edge: number): Promise<Buffer> {
  const { crc32, deflateSync } = await import("node:zlib");
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([text(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge));
  return Buffer.concat([
    bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const pdf = (inside = "1 0 obj << >> endobj") =>
  text(`%PDF-1.7\n${inside}\ntrailer << >>\nstartxref\n9\n%%EOF\n`);

/** One whole file for every ending a project takes, by its name. */
export const makeSamples = async (): Promise<Record<string, Buffer>> => ({
  "photo.jpg": await photoOfPhone(),
  "photo.jpeg": await photo(60, 40).jpeg().toBuffer(),
  "photo.png": await photo(60, 40).png().toBuffer(),
  "photo.gif": await movingPicture(),
  "photo.webp": await photo(60, 40).webp().toBuffer(),
  "film.mp4": film("isom"),
  "film.mov": film("qt  "),
  "film.webm": ebml("webm"),
  "film.mkv": ebml("matroska"),
  "film.mpg": programStream,
  "film.mpeg": sequence,
  "song.mp3": times(Buffer.concat([bytes(0xff, 0xfb, 0x90, 0x64), Buffer.alloc(413)]), 4),
  "song.ogg": ogg(Buffer.concat([bytes(1), text("vorbis")])),
  "song.wav": wav,
  "song.m4a": film("M4A "),
  "song.aac": times(adtsFrame(), 4),
  "song.flac": Buffer.concat([text("fLaC"), fill(500)]),
  "song.wma": asf([0x40, 0x9e, 0x69, 0xf8]),
  "paper.pdf": pdf(),
});

/** Files that are not what their name says. */
export const makePretenders = async (): Promise<Record<string, Buffer>> => {
  const { "photo.jpg": jpg = fill(1), "film.mp4": mp4 = fill(1), "photo.gif": gif = fill(1) } = await makeSamples();
  const html = text("<!doctype html><script>alert(1)</script>");
  return {
    "page.pdf": html,
    "html-before.pdf": Buffer.concat([html, pdf()]),
    "html-behind.pdf": Buffer.concat([pdf(), times(html, 60)]),
    "cut-off.pdf": text("%PDF-1.7\n1 0 obj"),
    "vector.png": text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "vector.jpg": text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    "page.gif": Buffer.concat([text("GIF89a"), html]),
    "cut-off.gif": gif.subarray(0, 12),
    "film.jpg": mp4,
    "photo.mp4": jpg,
    "video.wma": asf([0xc0, 0xef, 0x19, 0xbc]),
    "theora.ogg": ogg(Buffer.concat([bytes(0x80), text("theora")])),
    "two-bytes.aac": Buffer.concat([bytes(0xff, 0xf1), html]),
    "four-bytes.mpg": Buffer.concat([bytes(0, 0, 1, 0xba, 0x44), html]),
    "archive.mp3": Buffer.concat([bytes(0x50, 0x4b, 3, 4), fill(500)]),
    "program.wav": Buffer.concat([text("MZ"), fill(500)]),
    "photo.webm": jpg,
    "huge.png": await hugePicture(30_000),
  };
};
