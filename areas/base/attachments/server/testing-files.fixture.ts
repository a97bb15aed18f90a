import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as a browser puts it into a form. */
export function fileOf(name: string, content: Buffer | string): File {
  return new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
}

/** A picture with noise of its own, so that two of them differ. */
export async function pictureOf(format: 'jpeg' | 'png', { width = 64, height = 48, shade = 120 } = {}): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 3, background: { r: shade, g: 80, b: 40 } } });
  return format === 'jpeg' ? drawn.jpeg().toBuffer() : drawn.png().toBuffer();
}

export function pdfOf(text: string): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Note(${text})>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** A zip of deflated entries; `declared` claims other sizes than are true. */
export function zipOf(
  entries: Readonly<Record<string, string>>,
  { declared, flags = 0 }: { readonly declared?: number; readonly flags?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(declared ?? text.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(offset, 12);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail.subarray(2), Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
