import type { FeeJudgement } from './fee-judgement.ts';

/** An amount that the institute sets for a device that the rules cannot price. */
export interface ManualAmount {
  readonly oidno: string;
  readonly amountFen: number;
}

type Amounts = readonly { readonly oidno: string; readonly amountFen: number | null }[];

/** One item for each device that the rules cannot price: an amount covers all open items of its device. */
export function openItems<I extends Amounts[number]>({ items }: { readonly items: readonly I[] }): readonly I[] {
  const open = items.filter(({ amountFen }) => amountFen === null);
  return open.filter((item, index) => open.findIndex(({ oidno }) => oidno === item.oidno) === index);
}

/** What would be due with these amounts, in fen; null while some are missing. */
export function manualTotal(fee: { readonly items: Amounts }, manual: readonly ManualAmount[]): number | null {
  if (manual.length < openItems(fee).length) return null;
  const ruled = fee.items.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);
  return manual.reduce((sum, { amountFen }) => sum + amountFen, ruled);
}

/** Fills the amounts that the rules left open. */
export function withManual(fee: FeeJudgement, manual: readonly ManualAmount[]): FeeJudgement {
  const given = new Map(manual.map(({ oidno, amountFen }) => [oidno, amountFen]));
  const items = fee.items.map((item) => {
    const amount = given.get(item.oidno);
    if (item.amountFen !== null || amount === undefined) return item;
    given.set(item.oidno, 0);
    return { ...item, name: item.itemCode ? item.name : '检验费（人工核定）', how: '人工核定', amountFen: amount };
  });
  const open = items.filter(({ amountFen }) => amountFen === null);
  if (open.length > 0) return { ...fee, items, message: `设备${open.map(({ oidno }) => oidno).join('、')}的费用须人工核定` };
  const feeTotalFen = items.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0);
  return {
    ...fee,
    items,
    feeTotalFen,
    reliefFen: 0,
    feePayableFen: feeTotalFen,
    needManual: false,
    chargeable: feeTotalFen > 0,
    message: '费用已人工核定，请缴费。',
  };
}

/** The fee by these amounts alone, one for each device, whatever the rules say. */
export function byAmounts(fee: FeeJudgement, amounts: readonly ManualAmount[]): FeeJudgement {
  const first = fee.items.filter(({ oidno }, index) => fee.items.findIndex((item) => item.oidno === oidno) === index);
  const items = first.map((item) => ({ ...item, itemCode: null, amountFen: null, reliefFen: 0 }));
  return { ...withManual({ ...fee, items, needManual: true }, amounts), applied: [] };
}
