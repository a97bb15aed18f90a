import type { Values } from '#kit/contract/field.ts';

import { noticeForm } from './notice.ts';
import { isInstallation } from './works.ts';

/** What belongs to one works alone: its days, and what is built. */
const ofOneWorks: ReadonlySet<string> = new Set(['planStart', 'planEnd', 'lines', 'pipes']);
/** What two devices of a model have alike. */
const alike = ['equclacode', 'equName', 'equLevel', 'equipmodel', 'makeUnitName', 'makeLicenceNo', 'mainParams'] as const;

/** A number of which only a part is shown is no number to be handed in. */
const isMasked = (value: unknown) => typeof value === 'string' && value.includes('*');

function withoutGaps(values: Values, keys: readonly string[]): Values {
  const kept = keys.filter((key) => values[key] !== null && values[key] !== undefined && !isMasked(values[key]));
  return Object.fromEntries(kept.map((key) => [key, values[key]]));
}

/** What a new notice takes over from an earlier one of the same firm: who builds what for whom and with whom; of devices that are put up, their model and maker. */
export function likeNotice(earlier: Values): Values {
  const { lines, constrsort } = earlier;
  const put = isInstallation(constrsort) && Array.isArray(lines) ? (lines as readonly Values[]) : [];
  return {
    ...withoutGaps(
      earlier,
      Object.keys(noticeForm.fields).filter((key) => !ofOneWorks.has(key)),
    ),
    ...(put.length > 0 && { lines: put.map((line) => withoutGaps(line, alike)) }),
  };
}
