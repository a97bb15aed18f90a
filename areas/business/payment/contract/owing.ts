import { inspType as inspTypeNames } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';

import type { FeeJudgement } from '#areas/fees/contract/fee-judgement.ts';

interface Owing {
  readonly onlinelsh: string;
  readonly id: string;
  readonly inspType: string | null;
  readonly equName: string | null;
  readonly lineCount: number;
  readonly contactMobile: string | null;
  readonly applyUnit: string;
  readonly payer: string | null;
}

interface ChargedLine extends Called {
  readonly oidno: string;
}

interface Priced extends Pick<FeeJudgement, 'policies' | 'applied'> {
  readonly items: readonly Omit<FeeJudgement['items'][number], 'equclacode' | 'inspType'>[];
}

/** What an application owes by its judged fee, as the payer reads it; who pays is named by the caller. */
export function chargeOf(application: Owing, lines: readonly ChargedLine[], fee: Priced) {
  const { onlinelsh, id, inspType, equName, lineCount, contactMobile, applyUnit, payer } = application;
  const names = new Map(lines.map((line) => [line.oidno, calledAs(line)]));
  return {
    onlinelsh,
    bizId: id,
    payerUnitId: payer,
    applyUnitId: applyUnit,
    contactMobile: contactMobile ?? '',
    inspTypeName: inspTypeNames.entries.find(({ code }) => code === inspType)?.label ?? '',
    deviceSummary: `${equName ?? ''}${lines[0] ? `（${lines[0].oidno}）` : ''}${lineCount > 1 ? `等${lineCount}台` : ''}`,
    policies: fee.policies.filter(({ code }) => fee.applied?.includes(code)).map(({ name }) => name),
    items: fee.items.map(({ oidno, itemCode, name, nature, basisDoc, how, amountFen, reliefFen }) => ({
      oidno,
      equName: names.get(oidno) ?? '',
      itemCode,
      feeItemName: name,
      nature,
      basisDoc,
      how: how ?? '',
      amountFen: amountFen ?? 0,
      reliefFen,
    })),
  };
}

/** What the owners are told when the fee is fixed. */
export function feeNews(onlinelsh: string, payableFen: number) {
  return payableFen === 0
    ? { kind: '缴费', title: '检验费用已核定：无需缴费', body: `${onlinelsh}无需缴费，等待派工。` }
    : {
        kind: '缴费',
        title: '检验费用已核定，请缴费',
        body: `${onlinelsh}应缴${(payableFen / 100).toFixed(2)}元，请缴费后等待派工。`,
      };
}
