import { findUnit } from '#areas/company/server/door.ts';
import { findPaidOrders } from '#areas/payment/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, filling, moving } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { askIssuer } from './ask-issuer.ts';
import { invoices } from './invoices.ts';
import { keepTitle } from './titles.ts';

type Course = 'issued' | 'returned' | 'requested' | 'failed' | 'stuck' | 'posted' | 'redAsked' | 'redRunning' | 'reversed' | 'draft';

/** What becomes of the parts of an order, in the order of the orders: whole ones, and one that is split. */
const courses: Readonly<Record<string, readonly (readonly Course[])[]>> = {
  qy01: [['issued'], ['returned'], ['failed', 'stuck', 'posted', 'redAsked']],
  wy01: [['issued'], ['draft'], ['requested', 'redRunning', 'reversed']],
};

/** Invoices of two payers of the demo city, one in each state, and the titles that they keep. Orders beyond these are free to be invoiced. */
export async function fillInvoices(city: DemoCity): Promise<void> {
  for (const [loginName, orders] of Object.entries(courses)) {
    const payer = city.accounts.get(loginName)!.asker;
    const unit = (await findUnit(city.db, payer.unitId!))!;
    const titled = { title: unit.orgname, taxNo: unit.orgcode };
    await keepTitles(city, payer, titled);
    const paid = (await findPaidOrders(city.db, { unitId: payer.unitId! })).slice(-orders.length);
    for (const [index, order] of paid.entries()) {
      const parts = orders[index]!;
      const amount = Math.floor(order.amountFen / parts.length);
      for (const course of parts) await play(city, payer, course, { ...order, amount, titled });
    }
  }
}

interface Part {
  readonly payNo: string;
  readonly invoiceKinds: readonly string[];
  readonly amount: number;
  readonly titled: { readonly title: string; readonly taxNo: string | null };
}

/** One request and what became of it. */
async function play(city: DemoCity, payer: Asker, course: Course, { payNo, invoiceKinds, amount, titled }: Part): Promise<void> {
  const finance = city.accounts.get('cw01')!.asker;
  const on = (asker: Asker, ago: number) => requestOf(city, asker, ago);
  const words = { failed: '（模拟失败）', stuck: '（模拟登录）' }[course as string] ?? '';
  const values = { invoiceKind: invoiceKinds[0], amount, ...titled, title: `${titled.title}${words}` };
  const first = on(payer, 5);
  const id = newId(first.now.getTime());
  await saveDraft(invoices, { id, payNo, values }, first);
  if (course === 'draft') return;
  const sent = await committing(invoices)({ id, version: 0 }, first);
  if (course === 'requested') return;
  if (course === 'returned') {
    await moving(invoices)({ ...sent, move: 'return', opinion: '请按营业执照填写抬头。' }, on(finance, 4));
    return;
  }
  await moving(invoices)({ ...sent, move: 'issue' }, on(finance, 4));
  const ask = (ago: number) =>
    askIssuer({ id }, { db: city.db, services: city.services, now: on(finance, ago).now } as Parameters<typeof askIssuer>[1]);
  await ask(4);
  const seen = async () => (await invoices.read(city.db, invoices.reach(finance))).find((one) => one.id === id)!;
  if (course === 'posted') await moving(invoices)({ id, version: (await seen()).version, move: 'post' }, on(payer, 3));
  if (course === 'redAsked') {
    const opinion = '税号末位写错，请红冲后重开。';
    await moving(invoices)({ id, version: (await seen()).version, move: 'askRed', opinion }, on(payer, 3));
  }
  if (course !== 'reversed' && course !== 'redRunning') return;
  const redReason = course === 'reversed' ? '01' : '02';
  await filling(invoices, 'red')({ id, version: (await seen()).version, values: { redReason } }, on(finance, 2));
  await ask(2);
}

async function keepTitles(city: DemoCity, payer: Asker, { title, taxNo }: Part['titled']): Promise<void> {
  const request = requestOf(city, payer, 30);
  await keepTitle({ id: newId(), values: { title, taxNo, isDefault: true } }, request);
  const branch = { title: `${title.replace(/有限公司$/, '')}海曙分公司`, taxNo: `${(taxNo ?? '').slice(0, 17)}X`, isDefault: false };
  await keepTitle({ id: newId(), values: branch }, request);
}

/** A call that somebody made on a day before today. */
function requestOf({ db, services, today }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const on = addDays(today, -ago);
  return { db, readDb: db, services, asker, now: new Date(Date.parse(`${on}T02:00:00Z`)), today: on };
}
