import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { firstLists } from '#areas/item-lists/server/lists/first-lists.ts';
import { newId } from '#kit/server/id.ts';
import type { Person } from '#server/testing/city.ts';

import { detectionCalls as calls } from '../../contract/calls.ts';
import { testFiles } from '../../contract/test-order.ts';
import type { SeededBody } from './bodies.ts';

export const wish = { wishOn: '2026-11-25', contact: '陈管家', contactTel: '13800001111' };

/** An order of these lifts, handed in. */
export async function ordered(owner: Person, { unit }: SeededBody, lifts: readonly { readonly equSysId: string }[]) {
  const equSysIds = lifts.map(({ equSysId }) => equSysId);
  const draft = await owner.call(calls.testOrderSave, { id: newId(), equSysIds, values: { ...wish, bodyUnit: unit.unitSysId } });
  const { version } = await owner.call(calls.testOrderCommit, { id: draft.id, version: draft.version });
  return { id: draft.id, orderNo: draft.orderNo, version };
}

export function accept({ tester }: SeededBody, { id, version }: { readonly id: string; readonly version: number }) {
  return tester.call(calls.testOrderAccept, { id, version, values: { plannedOn: '2026-11-21', testers: ['周检测'] } });
}

/** An order that the body works on. */
export async function accepted(owner: Person, body: SeededBody, lifts: readonly { readonly equSysId: string }[]) {
  const order = await ordered(owner, body, lifts);
  await accept(body, order);
  return order.id;
}

export function detailOf(person: Person, id: string) {
  return person.call(calls.testOrderDetail, { id });
}

export async function linesOf(person: Person, id: string) {
  return (await detailOf(person, id)).lines;
}

const tractionTests = firstLists.find(({ listCode }) => listCode === 'T7008-A1')!.items.map(({ no }) => no!);

/** Every item of a lift with its verdict: all conform but these. */
export const itemsBut = (failed: Readonly<Record<string, string>> = {}) =>
  tractionTests.map((item) => (failed[item] ? { item, verdict: 'fail', finding: failed[item] } : { item, verdict: 'pass' }));

export const failedResult = {
  conclusion: '存在不符合',
  items: itemsBut({ 'A1.2.7.7': '三楼层门锁紧元件啮合深度不足7毫米' }),
};

const instruments = [{ name: '限速器测试仪', instrumentNo: 'XS-01', validTo: '2027-05-31' }];

/** Records the same outcome for all lifts of the order, or for these. */
export async function record({ tester }: SeededBody, orderId: string, values: object = {}, only?: readonly string[]) {
  const lines = (await linesOf(tester, orderId)).filter(({ equSysId }) => !only || only.includes(equSysId!));
  return tester.call(calls.testResults, {
    orderId,
    lines: lines.map(({ id, version }) => ({ lineId: id!, version })),
    values: { testedOn: '2026-11-21', conclusion: '符合', testers: ['周检测'], items: itemsBut(), instruments, ...values },
  });
}

export async function upload(person: Person, lineId: string, attClass: string) {
  const file = fileOf(`${attClass}.pdf`, pdfOf(attClass));
  await person.call(attachmentCalls.upload, { attrefsysid: lineId, atttype: testFiles.atttype, attClass, file } as never);
}

let reports = 0;

/** Issues the report of one lift, with its file. */
export async function report(
  { tester }: SeededBody,
  { id, version }: { readonly id: string | null; readonly version: number },
  reportNo?: string,
) {
  reports += 1;
  await upload(tester, id!, 'testReport');
  const values = { reportNo: reportNo ?? `JC2026${String(reports).padStart(5, '0')}` };
  return tester.call(calls.testLineReport, { id: id!, version, values });
}
