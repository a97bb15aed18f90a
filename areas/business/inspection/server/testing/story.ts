import { expect } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { stopLists } from '#areas/item-lists/server/testing/without-lists.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';

import { inspectionCalls as calls } from '../../contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import type { Measure } from '#areas/verdicts/contract/measure.ts';
import { codeOf } from '../../contract/lifecycle.ts';
import { openInstitute, type Institute } from './institute.ts';
import { seedDevice, type SeededDevice } from '#areas/equipment/server/testing/seed-device.ts';

export function stepOf({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version };
}

/** A unit with its clerk and the people of the institute, and how far an application may be brought by them. */
export interface Story {
  readonly unit: SeededUnit;
  readonly owner: Person;
  readonly institute: Institute;
}

/** @param isOfficial items are those of official lists, in the place of the institute's own */
export async function openStory(city: City, { isOfficial = false } = {}): Promise<Story> {
  if (!isOfficial) await stopLists(city);
  const unit = await city.seedUnit({ orgname: '甬江物业服务有限公司', unitTypes: ['U1'] });
  return { unit, owner: await city.enter({ actor: 'E1', name: '经办甲', unit }), institute: await openInstitute(city) };
}

export function valuesFor(payer: SeededUnit) {
  return {
    inspType: 'D1',
    bookDate: '2026-11-30',
    bookSlot: '上午',
    inspPlace: '中山东路100号',
    selfInspNo: 'ZJ-2026-01',
    contact: '经办甲',
    contactMobile: '13900000001',
    payer: payer.unitSysId,
    invoiceKind: '财政票据',
  };
}

export async function drafted({ unit, owner: person }: Pick<Story, 'unit' | 'owner'>, devices: readonly SeededDevice[]) {
  const id = newId();
  const values = { ...valuesFor(unit), ...(devices.length > 1 && { oneReportFor: devices.length }) };
  const saved = await person.call(applyingCalls.save, { id, values, devices: devices.map(({ equSysId }) => equSysId) });
  const file = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], '自检报告.pdf');
  const target = { attrefsysid: id, atttype: 'ONLINE', attCategory: '03', attClass: 'selfInspection', attitle: '自检报告' };
  await person.call(attachmentCalls.upload, { ...target, file } as never);
  return saved;
}

/** What shows that a fee should be let off. */
export async function proveRelief(person: Person, id: string): Promise<void> {
  const file = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], '办学许可证.pdf');
  const target = { attrefsysid: id, atttype: 'RELIEF', attCategory: '03', attClass: 'reliefProof', attitle: '办学许可证' };
  await person.call(attachmentCalls.upload, { ...target, file } as never);
}

export async function submitted(city: City, story: Pick<Story, 'unit' | 'owner'>, count = 1) {
  const { unit, owner } = story;
  const devices: SeededDevice[] = [];
  for (let made = 0; made < count; made += 1) devices.push(await seedDevice(city, unit));
  const draft = await drafted(story, devices);
  const standing = await owner.call(applyingCalls.commit, { id: draft.id, version: draft.version, promise: true });
  return { ...standing, devices };
}

/** The two who inspect. */
export function crewOf({ institute }: Pick<Story, 'institute'>): string[] {
  return [institute.inspector.userId, institute.inspector2.userId];
}

/** The inspectors come at once: the test does not wait for the day. */
export function startNow({ institute }: Pick<Story, 'institute'>, application: { readonly id: string; readonly version: number }) {
  return institute.inspector.call(examiningCalls.start, { ...stepOf(application), opinion: '与使用单位约定提前检验' });
}

export async function dispatched(city: City, story: Story, count = 1) {
  const { owner, institute } = story;
  const application = await submitted(city, story, count);
  const accepted = await institute.clerk.call(dispatchCalls.accept, { id: application.id, version: application.version });
  const judged = await institute.finance.call(calls.judgeFee, { id: application.id, version: accepted.version });
  const { payNo } = await owner.call(paymentCalls.orderOf, { payNo: application.onlinelsh });
  const { application: priced } = await owner.call(calls.detail, { id: application.id });
  await takeTransfer([institute.finance, institute.finance2], {
    payNo,
    tradeNo: `BANK-${application.onlinelsh}`,
    amountFen: priced.feePayableFen!,
  });
  const paid = await owner.call(calls.detail, { id: application.id });
  expect([judged.status, paid.status, paid.application.payStatus]).toEqual([codeOf('awaitPayment'), codeOf('toDispatch'), '4']);
  const given = { id: application.id, version: paid.version, inspectors: crewOf(story), dispatchOn: '2026-11-30' };
  const standing = await institute.dispatcher.call(dispatchCalls.dispatch, given);
  return { ...standing, devices: application.devices };
}

/** All items of every device pass but the load test, which is not made, and the failing items by the place of the device. */
export async function inspected(city: City, story: Story, count: number, fails: Readonly<Record<string, string | readonly string[]>> = {}) {
  const { institute } = story;
  const application = await dispatched(city, story, count);
  const started = await startNow(story, application);
  const { lines } = await institute.inspector.call(calls.detail, { id: application.id });
  for (const [position, { lineId }] of lines.entries()) {
    const form = await institute.inspector.call(examiningCalls.results, { lineId: lineId! });
    const items = found(form.items, [fails[String(position)] ?? []].flat());
    const facts = { inspDate: '2026-11-21', instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(form.conditions) };
    await institute.inspector.call(examiningCalls.saveResults, { lineId: lineId!, version: form.version, items, ...facts });
  }
  return { ...application, ...started, lines };
}

/** Sent back from review, one remark of a device is put right, and its report is approved. */
export async function correctAndApprove(institute: Institute, reviewing: Seen, lineId: string) {
  const { dispatcher, inspector } = institute;
  const back = await dispatcher.call(examiningCalls.reviewReturn, { ...stepOf(reviewing), opinion: '请更正检验记录' });
  const { version } = await inspector.call(examiningCalls.results, { lineId });
  await inspector.call(examiningCalls.saveResults, { lineId, version, items: [], remark: '已按原始记录更正' });
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(back));
  return approve(institute, entered);
}

/** One reviews, another approves. */
export async function approve({ dispatcher, signer }: Institute, entered: Seen, reviewer: Person = dispatcher) {
  const reviewed = await reviewer.call(examiningCalls.review, stepOf(entered));
  return signer.call(examiningCalls.approve, stepOf(reviewed));
}

/** The same for what has passed, while the other devices are put right. */
export async function approvePassed({ dispatcher, signer }: Institute, noticed: Seen) {
  const reviewed = await dispatcher.call(examiningCalls.reviewPassed, stepOf(noticed));
  return signer.call(examiningCalls.approvePassed, stepOf(reviewed));
}

interface Seen {
  readonly id: string;
  readonly version: number;
}

interface FormItem {
  readonly itemNo: string;
  readonly kind: string;
  readonly measure?: Measure | null | undefined;
  readonly isLoadTest?: boolean | undefined;
}

/** What an inspector enters: all that was looked at passes, but for what fails. */
export function found(items: readonly FormItem[], fails: readonly string[] = []) {
  return items.map(({ itemNo, kind, measure, isLoadTest }) => ({
    itemNo,
    verdict: fails.includes(itemNo) ? ('fail' as const) : isLoadTest ? ('na' as const) : ('pass' as const),
    ...(measure && { value: 12.5, low: 0.5, high: 20 }),
    remark: kind,
  }));
}

/** Whatever the site must offer, it does. */
export function confirmed(conditions: readonly { readonly name: string }[]) {
  return conditions.map(({ name }) => ({ name, verdict: 'met' as const }));
}

export async function deviceRow(city: City, equSysId: string) {
  return city.db
    .selectFrom('equipment')
    .select(['applyState', 'lastConclusion', 'lastReportNo', 'nextInspDate'])
    .where('equSysId', '=', equSysId)
    .executeTakeFirstOrThrow();
}
