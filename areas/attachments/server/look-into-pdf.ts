import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

/** What acts by itself when somebody opens the file, by the names that PDF gives it (ISO 32000-1, 7.11.4, 12.6.4, 12.7.8). */
const active: readonly (readonly [RegExp, string])[] = [
  [/\/JavaScript(?![A-Za-z0-9])/, '含有脚本'],
  [/\/Launch(?![A-Za-z0-9])/, '含有启动程序的动作'],
  [/\/EmbeddedFiles?(?![A-Za-z0-9])/, '内嵌了其他文件'],
  [/\/RichMedia(?![A-Za-z0-9])/, '内嵌了多媒体程序'],
  [/\/(?:SubmitForm|ImportData)(?![A-Za-z0-9])/, '含有向外发送或读取数据的动作'],
];

/** Objects packed into streams are unpacked up to so many bytes, together; what is larger has not been looked into. */
const mostUnpacked = 64 * 1024 * 1024;

export interface PdfLook {
  /** What people are told when it is not taken. */
  readonly why?: string;
  /** Whether everything could be looked into: what is encrypted cannot. */
  readonly isChecked: boolean;
}

/** Looks for what a PDF would do by itself, also in its packed objects and behind escaped names. */
export async function lookIntoPdf(content: Buffer): Promise<PdfLook> {
  const text = content.toString('latin1');
  const found = whyActive(text);
  if (found) return { why: found, isChecked: true };
  let left = mostUnpacked;
  let isChecked = !/\/Encrypt(?![A-Za-z0-9])/.test(plainNames(text));
  for (const packed of packedObjects(text)) {
    const objects = await unpack(Buffer.from(packed, 'latin1'), left);
    if (objects === undefined) {
      isChecked = false;
      continue;
    }
    left -= objects.length;
    const why = whyActive(objects);
    if (why) return { why, isChecked: true };
  }
  return { isChecked };
}

function whyActive(text: string): string | undefined {
  const plain = plainNames(text);
  return active.find(([name]) => name.test(plain))?.[1];
}

/** `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.includes('#') ? text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;
}

/** Streams of objects: only these have a number of objects and a place of the first in their head. */
function* packedObjects(text: string): Generator<string> {
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    const head = plainNames(text.slice(Math.max(text.lastIndexOf('obj', at), at - 2000), at));
    if (!/\/(?:ObjStm|First)(?![A-Za-z0-9])/.test(head)) continue;
    const begin = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1);
    const end = text.indexOf('endstream', begin);
    if (end === -1) return;
    yield text.slice(begin, end);
    at = end + 3;
  }
}

async function unpack(packed: Buffer, most: number): Promise<string | undefined> {
  try {
    return (await inflated(packed, { maxOutputLength: Math.max(1, most) })).toString('latin1');
  } catch {
    return undefined;
  }
}
