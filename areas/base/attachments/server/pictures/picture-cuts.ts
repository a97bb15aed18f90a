import { isLong, type PictureSize } from '#kit/contract/files/picture-size.ts';

/** Longer side of a page to its shorter one: A4 less its margins of 10 mm. */
const pageShape = 277 / 190;
/** What a piece shows of the one before, of a page: a line that is cut is whole on the next. */
const overlap = 0.05;
/** A picture fills no more pages than these; one that would is in smaller print. */
const mostPages = 40;

/** A piece along the longer side, px. */
interface Cut {
  readonly start: number;
  readonly length: number;
}

/** The pieces in which a picture goes on pages, from its beginning: one, but of a long picture as many as keep its shorter side as wide as a page. */
export function cutsOf({ width, height }: PictureSize): readonly Cut[] {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (!isLong(longer, shorter)) return [{ start: 0, length: longer }];
  const page = shorter * pageShape;
  const count = Math.min(mostPages, Math.ceil((longer - page * overlap) / (page * (1 - overlap))));
  const length = Math.min(longer, Math.ceil(longer / (count - (count - 1) * overlap)));
  return Array.from({ length: count }, (_, at) => ({ start: Math.round((at * (longer - length)) / (count - 1)), length }));
}
