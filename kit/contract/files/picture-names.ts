/** Endings of pictures beside jpg, jpeg and png: those under which browsers on Windows save a JPEG, and those of kinds that are not taken. */
const others = new Set(['jfif', 'jpe', 'heic', 'heif', 'webp', 'avif', 'gif', 'bmp', 'tif', 'tiff']);

/** The ending by which a file is judged: any picture is one by its name, and is told from others by its bytes. */
export function asPicture(extension: string): string {
  return others.has(extension) ? 'jpg' : extension;
}
