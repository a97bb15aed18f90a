import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';

import { readArchive, whyUnsafe } from '#kit/server/files/archive.ts';
import { refuser } from '#kit/server/refuse.ts';

import { extensionWords, fileTypes, findExtension, type FileExtension } from '../contract/limits.ts';
import { attachmentRefusals } from '../contract/refusals.ts';
import { cleanName } from './clean-name.ts';
import { lookIntoPdf } from './pdf/look-into-pdf.ts';
import { redraw } from './pictures/picture.ts';

const refuse = refuser(attachmentRefusals);

/** A file that may be stored. */
export interface SoundFile {
  readonly attname: string;
  readonly mime: string;
  readonly content: Buffer;
  readonly sha256: Buffer;
  /** Whether all of it could be looked into. */
  readonly isChecked: boolean;
}

/** Looks into a file: its extension and its bytes must say the same, but of a picture, which has the name of what it is; pictures are drawn anew. @throws the refusals of files */
export async function inspectFile(
  given: { readonly name: string; readonly content: Buffer },
  accepts: readonly FileExtension[],
): Promise<SoundFile> {
  const { attname, extension } = await properName(cleanName(given.name), given.content);
  if (!extension || !accepts.includes(extension)) return refuse('fileKind', { name: attname, kinds: extensionWords(accepts) });
  if (given.content.length === 0) return refuse('fileEmpty', { name: attname });
  const content = await soundContent(attname, extension, given.content);
  const isChecked = extension === 'pdf' ? await checkPdf(attname, content) : true;
  return { attname, mime: fileTypes[extension], content, sha256: createHash('sha256').update(content).digest(), isChecked };
}

async function soundContent(name: string, extension: FileExtension, content: Buffer): Promise<Buffer> {
  switch (extension) {
    case 'jpg':
    case 'jpeg':
      return soundPicture(name, content, 'jpeg');
    case 'png':
      return soundPicture(name, content, 'png');
    case 'pdf':
      if ((await detect(content)) !== 'pdf' || !content.subarray(-4096).includes('%%EOF')) refuse('fileForged', { name });
      return content;
    case 'doc':
      return soundBinder(name, content, ['WordDocument']);
    case 'xls':
      return soundBinder(name, content, ['Workbook', 'Book']);
    case 'docx':
      return soundArchive(name, content, /^word\/document\.xml$/);
    case 'xlsx':
      return soundArchive(name, content, /^xl\/workbook\.xml$/);
    case 'ofd':
      return soundArchive(name, content, /^OFD\.xml$/);
    case 'zip':
      return soundArchive(name, content, /./);
  }
}

async function checkPdf(name: string, content: Buffer): Promise<boolean> {
  const { why, isLocked, isChecked } = await lookIntoPdf(content);
  if (isLocked) return refuse('pdfLocked', { name });
  return why ? refuse('pdfActive', { name, why }) : isChecked;
}

/** The name and the extension of a file. A picture is called after what it is: people rename pictures, and programs save them under the endings of others. */
async function properName(given: string, content: Buffer) {
  const extension = findExtension(given);
  const found = extension && isPicture(extension) ? await detect(content) : undefined;
  if (found !== 'jpg' && found !== 'png') return { attname: given, extension };
  return { attname: endings[found].test(given) ? given : given.replace(/\.\w+$/, `.${found}`), extension: found } as const;
}

const endings = { jpg: /\.jpe?g$/i, png: /\.png$/i } as const;

function isPicture(extension: FileExtension): boolean {
  return fileTypes[extension].startsWith('image/');
}

/** The kind that the first bytes tell. No kind taken here needs more of them. */
async function detect(content: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(content.subarray(0, 4100)))?.ext;
}

const saveAs = '请用「画图」等看图软件打开，另存为 JPG 后上传';
/** Pictures that are not taken, and how they become what is. */
const otherPictures: Readonly<Record<string, string>> = {
  heic: '请在手机的相机设置中把格式改为「兼容性最佳」（或关闭「高效图片」）后重新拍摄，或者用看图软件另存为 JPG 后上传',
  ...Object.fromEntries(['webp', 'avif', 'gif', 'bmp', 'tif', 'apng', 'jxl', 'jp2'].map((kind) => [kind, saveAs])),
};

async function soundPicture(name: string, content: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  const found = await detect(content);
  const way = found === undefined ? undefined : otherPictures[found];
  if (found !== undefined && way !== undefined) return refuse('pictureKind', { name, kind: found.toUpperCase(), way });
  if (found !== (format === 'jpeg' ? 'jpg' : 'png')) return refuse('fileForged', { name });
  const drawn = await redraw(content, format);
  if (drawn.kind === 'redrawn') return drawn.content;
  return refuse(drawn.kind === 'broken' ? 'pictureBroken' : 'pictureTooLarge', { name });
}

/** Documents of old office programs: a compound file whose streams have names in UTF-16. */
async function soundBinder(name: string, content: Buffer, streams: readonly string[]): Promise<Buffer> {
  const holds = (stream: string) => content.includes(Buffer.from(stream, 'utf16le'));
  if ((await detect(content)) !== 'cfb' || !streams.some(holds)) refuse('fileForged', { name });
  if (holds('_VBA_PROJECT')) refuse('archiveUnsafe', { name, why: '含有宏' });
  return content;
}

function soundArchive(name: string, content: Buffer, main: RegExp): Buffer {
  const archive = content.toString('latin1', 0, 2) === 'PK' ? readArchive(content) : undefined;
  if (!archive) return refuse('fileForged', { name });
  const why = whyUnsafe(archive, content.length);
  if (why) refuse('archiveUnsafe', { name, why });
  if (!archive.names.some((entry) => main.test(entry))) refuse('fileForged', { name });
  return content;
}
