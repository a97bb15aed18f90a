/** Within what a picture is kept, px. */
interface PictureBounds {
  /** Longer side of an ordinary picture. */
  readonly side: number;
  /** What the shorter side of a long one keeps, however long the other is: the lines of a long screenshot are there to be read. */
  readonly short: number;
  /** Width times height. */
  readonly pixels: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The longest side that every browser shows, px. */
const longest = 32_767;

/** The longer side that a picture of this size is drawn with, px; never more than it has. */
export function keptSide({ width, height }: PictureSize, { side, short, pixels }: PictureBounds): number {
  const longer = Math.max(width, height);
  const legible = Math.max(side / longer, short / Math.min(width, height));
  const scale = Math.min(1, legible, Math.sqrt(pixels / (width * height)), longest / longer);
  return Math.max(1, Math.round(longer * scale));
}

/** A picture so long that the whole of it, on a screen or a page, is a strip that nobody can read: such as a long screenshot. */
export function isLong(longer: number, shorter: number): boolean {
  return longer > shorter * 3;
}
