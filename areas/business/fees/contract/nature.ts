import type { FeeNature } from './fee-rows.ts';

/** Works are charged by the state's table, services (commissions and calibrations) by price. A recheck repeats what the state charges. */
export function natureOf(inspType: string): FeeNature {
  return /^[WT]/.test(inspType) ? '经营服务性' : '行政事业性';
}

/** The papers by which a charge of this nature is billed. */
const papers: Readonly<Record<FeeNature, readonly string[]>> = {
  行政事业性: ['财政票据'],
  经营服务性: ['电子普票', '电子专票'],
};

/** The papers by which a charge of a nature is billed, as it was kept with the charge. */
export function papersOf(nature: string): readonly string[] {
  return papers[nature as FeeNature] ?? [];
}

/** The kinds of invoice that a unit may ask for; the usual one first. */
export function invoiceKindsOf(inspType: string): readonly string[] {
  return papers[natureOf(inspType)];
}

/** What is said to who asks for another. */
export const wrongInvoice: Readonly<Record<FeeNature, string>> = {
  行政事业性: '该检验属行政事业性收费，只能开具财政票据',
  经营服务性: '该检验属经营服务性收费，开具增值税发票，不能开具财政票据',
};
