import type { Fee } from '../open/application.ts';

type Item = Fee['items'][number];

/** One item for each device that the rules cannot price: an amount covers all open items of its device. */
export function openItems({ items }: Fee): readonly Item[] {
  const open = items.filter(({ amountFen }) => amountFen === null);
  return open.filter((item, index) => open.findIndex(({ oidno }) => oidno === item.oidno) === index);
}

/** What would be due with these amounts, in fen; null while some are missing. */
export function manualTotal(fee: Fee, manual: readonly { readonly oidno: string; readonly amountFen: number }[]): number | null {
  if (manual.length < openItems(fee).length) return null;
  const ruled = fee.items.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);
  return manual.reduce((sum, { amountFen }) => sum + amountFen, ruled);
}
