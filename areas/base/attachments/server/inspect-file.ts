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

/** Looks into a file: its name, its extension and its bytes must say the same, and pictures are drawn anew. @throws the refusals of files */
export async function inspectFile(
  given: { readonly name: string; readonly content: Buffer },
  accepts: readonly FileExtension[],
): Promise<SoundFile> {
  const attname = cleanName(given.name);
  const extension = findExtension(attname);
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

/** The kind that the first bytes tell. No kind taken here needs more of them. */
async function detect(content: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(content.subarray(0, 4100)))?.ext;
}

async function soundPicture(name: string, content: Buffer, format: 'jpeg' | 'png'): Promise<Buffer> {
  if ((await detect(content)) !== (format === 'jpeg' ? 'jpg' : 'png')) return refuse('fileForged', { name });
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
