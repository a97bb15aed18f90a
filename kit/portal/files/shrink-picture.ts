import { keptSide } from '../../contract/files/picture-size.ts';

/** A picture as it is sent: small print on an A4 page stays readable, and no phone refuses so large a canvas. */
const bounds = { side: 2560, short: 1080, pixels: 16_000_000 };
const quality = 0.86;
/** Below this a picture goes as it is, bytes. */
const small = 1024 * 1024;

/** A photo as small as it may be: scaled down and packed on the phone, so that a weak line carries it. What cannot be read goes as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!/^image\/(?:jpeg|png)$/.test(file.type) || file.size <= small) return file;
  const address = URL.createObjectURL(file);
  try {
    const packed = await pack(await loadPicture(address));
    return packed && packed.size < file.size ? new File([packed], file.name.replace(/\.\w+$/, '.jpg'), { type: packed.type }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function pack(picture: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = picture;
  const side = keptSide({ width: naturalWidth, height: naturalHeight }, bounds);
  const scale = side / Math.max(naturalWidth, naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(naturalWidth * scale);
  canvas.height = Math.round(naturalHeight * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // Where a PNG is transparent, a JPEG would be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
