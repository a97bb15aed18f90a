import { asPicture } from '#kit/contract/files/picture-names.ts';

/** What may be uploaded at all, by extension, and what it is served as. */
export const fileTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofd: 'application/ofd',
  zip: 'application/zip',
} as const;

export type FileExtension = keyof typeof fileTypes;

export const attachmentLimits = {
  /** One file. */
  bytes: 20 * 1024 * 1024,
  /** Files of one material in one record. */
  perMaterial: 20,
  /** All files of one unit, or of one person without a unit. */
  quotaBytes: 5 * 1024 * 1024 * 1024,
  /** Width times height of a picture. */
  pixels: 80_000_000,
  /** Pictures are kept within these: an A3 page at 250 dpi, a long screenshot as wide as a telephone. */
  picture: { side: 4096, short: 1440, pixels: 4096 ** 2 },
  /** How long a link for a phone holds. */
  phoneMinutes: 10,
  /** Files a phone sends at one go. */
  phoneFiles: 9,
  /** Deleted files come back within this time if somebody asks for them. */
  deletedDays: 30,
  /** Files whose record was never saved. */
  orphanDays: 7,
} as const;

/** `扫描件.PDF` → `pdf`; undefined for what may not be uploaded. Of a picture by any other ending `jpg`: what it is, its bytes tell. */
export function findExtension(name: string): FileExtension | undefined {
  const extension = asPicture(/\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '');
  return Object.hasOwn(fileTypes, extension) ? (extension as FileExtension) : undefined;
}

/** Formats for people, such as `JPG、PNG`; jpg and jpeg are one. */
export function extensionWords(extensions: readonly string[]): string {
  return extensions
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => extension.toUpperCase())
    .join('、');
}
