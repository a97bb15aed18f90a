import { asPicture } from '../../contract/files/picture-names.ts';

/** What one kind of material takes. */
export interface AttachmentSlot {
  readonly attClass: string;
  readonly title: string;
  readonly isRequired?: boolean;
  /** Each device of the record has one of its own. */
  readonly each?: boolean;
  /** One never covers all of them. */
  readonly isOfOne?: boolean;
  /** When it is needed, or what it must show. */
  readonly help?: string;
  /** Extensions without dot, lower case. */
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly maxFiles?: number;
}

export interface AttachedFile {
  readonly attsysid: string;
  readonly attClass: string;
  readonly attname: string;
  readonly bytes?: number | null;
  /** What of the record it is about. */
  readonly aboutId?: string | null;
  /** Counts how often its content was changed. */
  readonly version?: number;
}

const pictures: readonly string[] = ['jpg', 'jpeg', 'png'];

export function isPicture({ attname }: Pick<AttachedFile, 'attname'>): boolean {
  return pictures.includes(extensionOf(attname));
}

/** The institute's allow-list; the server looks into the bytes as well. */
export const usualExtensions: readonly string[] = ['jpg', 'jpeg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ofd', 'zip'];
export const usualMaxBytes = 20 * 1024 * 1024;
export const usualMaxFiles = 20;

/** Whether pictures in the slot may be joined to one PDF. */
export const takesPdf = ({ accept = usualExtensions }: Pick<AttachmentSlot, 'accept'>): boolean => accept.includes('pdf');

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** What the dialog of the system offers. Browsers on Windows save a JPEG as .jfif. */
export function offeredEndings(accept: readonly string[]): string {
  return [...accept, ...(accept.includes('jpg') ? ['jfif'] : [])].map((extension) => `.${extension}`).join(',');
}

/** `1.2 MB` */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Why a file cannot go into the slot; undefined when it can. The server decides again. */
export function refuseFile(
  slot: AttachmentSlot,
  file: { readonly name: string; readonly size: number },
  present: number,
): string | undefined {
  const accept = slot.accept ?? usualExtensions;
  const most = slot.maxBytes ?? usualMaxBytes;
  const files = slot.maxFiles ?? usualMaxFiles;
  if (!accept.includes(asPicture(extensionOf(file.name)))) return `「${file.name}」格式不支持，请上传 ${accept.join('、')} 文件`;
  if (file.size === 0) return `「${file.name}」是空文件`;
  if (file.size > most) return `「${file.name}」有 ${sizeText(file.size)}，超过 ${sizeText(most)}`;
  if (present >= files) return `「${slot.title}」最多 ${files} 个文件`;
  return undefined;
}

/** Slots that still miss what they require. */
export function missingSlots(slots: readonly AttachmentSlot[], files: readonly AttachedFile[]): AttachmentSlot[] {
  return slots.filter((slot) => slot.isRequired && !files.some((file) => file.attClass === slot.attClass));
}
