import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { deviceRow, openStory, stepOf, submitted } from '#areas/inspection/server/testing/story.ts';
import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { openCity } from '#server/testing/city.ts';

import { misCalls } from '../contract/calls.ts';
import { misName } from '../contract/inbound.ts';
import { isWhole, type OutboundEvent } from '../contract/outbound.ts';
import { openNeighbour } from './testing/neighbour.ts';

/** The lines of the server's log about calls of the neighbour. */
const lines: { readonly status: number; readonly code: string; readonly call: string }[] = [];
const city = await openCity({}, { logsTo: { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) } });
const story = await openStory(city);
const mis = await openNeighbour(city);
afterAll(() => mis.close());
const administrator = await city.enter({ actor: 'A1' });
const { owner, institute } = story;

const standing = (id: string) => owner.call(inspectionCalls.detail, { id });

test('the neighbour drives an application from acceptance to its report, and hears what happens here', async () => {
  const { id, onlinelsh, devices } = await submitted(city, story);
  const oidno = (await standing(id)).lines[0]!.oidno!;
  expect(await mis.tell('application.accepted', { onlinelsh, appNo: 'JY2026-001', dept: '检验受理处' })).toMatchObject({
    status: 200,
    state: 'taken',
  });
  const draft = await institute.finance.call(inspectionCalls.feeDraft, { id });
  const items = draft.items.map(({ name, amountFen }) => ({ oidno, name, amountFen: amountFen! }));
  expect(await mis.tell('fee.calculated', { onlinelsh, items, totalFen: draft.feeTotalFen! })).toMatchObject({ state: 'taken' });
  const { payNo } = await owner.call(paymentCalls.orderOf, { payNo: onlinelsh });
  await takeTransfer([institute.finance, institute.finance2], { payNo, tradeNo: `BANK-${onlinelsh}`, amountFen: draft.feePayableFen! });
  const inspectors = ['检验甲', '检验乙'];
  expect(await mis.tell('task.dispatched', { onlinelsh, inspectors, dispatchOn: '2026-11-30' })).toMatchObject({ state: 'taken' });
  const problems = [{ itemNo: '2.1', text: '限速器动作速度不符合要求' }];
  const notice = { onlinelsh, tzsNo: 'MIS-TZS-1', oidno, problems, requirement: '请整改', deadline: '2026-12-10' };
  expect(await mis.tell('opinion.issued', notice)).toMatchObject({ state: 'taken' });
  const rectifying = await standing(id);
  expect(rectifying.status).toBe(codeOf('rectify'));
  await owner.call(examiningCalls.rectifyFeedback, { ...stepOf(rectifying), tzsNo: 'MIS-TZS-1', text: '已更换限速器' });
  const line = { oidno, reportNo: 'MIS-BG-1', conclusion: '整改后合格', inspDate: '2026-11-21', instruments: '转速表' };
  expect(await mis.tell('report.issued', { onlinelsh, approver: '张批', lines: [line] })).toMatchObject({ state: 'taken' });
  expect((await standing(id)).status).toBe(codeOf('issued'));
  expect(await deviceRow(city, devices[0]!.equSysId)).toMatchObject({
    lastReportNo: 'MIS-BG-1',
    lastConclusion: '整改后合格',
    applyState: '0',
  });
  const { rows } = await city.services.pool.query<{ label: string; operator_name: string }>(
    'select label, operator_name from flow_log where biz_id = $1 and operator_name = $2 order by id',
    [id, misName],
  );
  expect(rows.map(({ label }) => label)).toEqual(['受理', '核定费用', '派工', '接收意见通知书', '接收检验报告', '出具报告']);
  const audit = await city.db.selectFrom('auditLog').select('userName').where('action', '=', 'misInbound.take').execute();
  expect(new Set(audit.map(({ userName }) => userName))).toEqual(new Set([misName]));
  expect(await mis.listen()).toBe(0);
  const heard = mis.heard.filter(({ payload, key }) => key === onlinelsh || payload['onlinelsh'] === onlinelsh).map(({ event }) => event);
  const paid = mis.heard.find(({ event, payload }) => event === 'fee.paid' && payload['onlinelsh'] === onlinelsh)!;
  expect(paid.payload['items']).toEqual([{ oidno, amountFen: draft.feeTotalFen }]);
  for (const { event, payload } of mis.heard) expect(isWhole(event as OutboundEvent, payload), event).toBe(true);
  expect(heard).toEqual(['inspection.submitted', 'inspection.applied', 'fee.paid', 'rectification.feedback']);
  expect((await administrator.call(misCalls.sent, { subject: onlinelsh })).list[0]).toMatchObject({ state: 'sent', attempts: 1 });
  // The same once more, a correction, and its end.
  expect(await mis.tell('report.issued', { onlinelsh, approver: '张批', lines: [line] })).toMatchObject({ state: 'taken', said: '已出具' });
  const revised = { ...line, conclusion: '合格', remark: '更正结论' };
  expect(await mis.tell('report.revised', { onlinelsh, approver: '张批', lines: [revised] })).toMatchObject({ state: 'taken' });
  expect(await deviceRow(city, devices[0]!.equSysId)).toMatchObject({ lastConclusion: '合格' });
  expect(await mis.tell('report.revised', { onlinelsh, approver: '张批', lines: [{ ...revised, reportNo: 'OTHER' }] })).toMatchObject({
    status: 404,
    code: 'numberUnknown',
  });
  expect(await mis.tell('report.voided', { reportNo: 'MIS-BG-1', reason: '检验数据有误' })).toMatchObject({ state: 'taken' });
  expect((await standing(id)).status).toBe(codeOf('toReissue'));
  expect(await mis.tell('report.voided', { reportNo: 'MIS-BG-1', reason: '检验数据有误' })).toMatchObject({
    state: 'taken',
    said: '报告此前已作废',
  });
  expect(await mis.tell('report.voided', { reportNo: 'NONE', reason: '检验数据有误' })).toMatchObject({ status: 404 });
});

describe('signature, repetition and order', () => {
  test('a wrong signature, an old one and a repeated call are refused, and so is too much', async () => {
    const { onlinelsh } = await submitted(city, story);
    const payload = { onlinelsh, opinion: '资料不全' };
    expect(await mis.tell('application.returned', payload, { secret: 'guessed' })).toMatchObject({ status: 401, code: 'badSignature' });
    const ts = String(city.now.getTime() - 301_000);
    expect(await mis.tell('application.returned', payload, { ts })).toMatchObject({ status: 401 });
    const nonce = randomUUID();
    const eventId = randomUUID();
    expect(await mis.tell('application.returned', payload, { nonce, eventId })).toMatchObject({ status: 200, state: 'taken' });
    expect(await mis.tell('application.returned', payload, { nonce, eventId })).toMatchObject({ status: 409, code: 'callReplayed' });
    expect(await mis.tell('application.returned', payload, { eventId })).toMatchObject({ status: 200, state: 'taken' });
    const other = { ...payload, opinion: '别的意见' };
    expect(await mis.tell('application.returned', other, { eventId })).toMatchObject({ status: 409, code: 'eventReplayed' });
    const flow = await city.db
      .selectFrom('flowLog')
      .select('id')
      .where('action', '=', 'return')
      .where('operatorName', '=', misName)
      .execute();
    expect(flow).toHaveLength(1);
    expect(await mis.post(`{"pad":"${'x'.repeat(2_000_000)}"}`)).toMatchObject({ status: 413 });
    expect(await mis.tell('application.rejected', payload)).toMatchObject({ state: 'apart' });
  });

  test('what the payload lacks is named, an unknown number is no record here; both may come again', async () => {
    const eventId = randomUUID();
    expect(await mis.tell('application.returned', { onlinelsh: 'ZX-NONE', opinion: '无' }, { eventId })).toMatchObject({
      status: 404,
      code: 'numberUnknown',
    });
    expect(await mis.tell('application.returned', { onlinelsh: 'ZX-NONE' })).toMatchObject({ status: 422 });
    const { list } = await administrator.call(misCalls.received, { eventId });
    expect(list).toMatchObject([{ state: 'refused', said: '门户没有编号为ZX-NONE的记录', moves: [{ move: 'redo' }, { move: 'drop' }] }]);
    await expect(administrator.call(misCalls.redo, { eventId, move: 'redo' })).rejects.toMatchObject({ code: 'numberUnknown' });
    expect(await administrator.call(misCalls.redo, { eventId, move: 'drop' })).toMatchObject({ state: 'dropped' });
    await expect(administrator.call(misCalls.redo, { eventId, move: 'redo' })).rejects.toMatchObject({ code: 'notToRedo' });
    await expect(administrator.call(misCalls.redo, { eventId: 'never-told', move: 'redo' })).rejects.toMatchObject({
      code: 'misEventNotFound',
    });
  });

  test('the signature is asked for first: what is not signed is told nothing of what is wrong with it', async () => {
    for (const body of ['{"event":"none"}', '{"eventId":', '[]', '', '"text"'])
      expect(await mis.post(body, { isUnsigned: true }), body).toMatchObject({ status: 401, code: 'badSignature' });
    expect(await mis.post('{"eventId":')).toMatchObject({ status: 400, code: 'badRequest' });
    expect(await mis.post('{"event":"none"}')).toMatchObject({ status: 422, code: 'invalid' });
    // A signature counts once, whatever was signed.
    const nonce = randomUUID();
    expect(await mis.post('{}', { nonce })).toMatchObject({ status: 422 });
    expect(await mis.post('{}', { nonce })).toMatchObject({ status: 409, code: 'callReplayed' });
  });

  test('an event that was refused has not used up its number: put right, it is taken under it, and then holds', async () => {
    const { id, onlinelsh } = await submitted(city, story);
    const eventId = randomUUID();
    expect(await mis.tell('application.returned', { onlinelsh }, { eventId })).toMatchObject({ status: 422 });
    expect(await mis.tell('application.returned', { onlinelsh: 'ZX-NONE', opinion: '补正' }, { eventId })).toMatchObject({ status: 404 });
    const right = { onlinelsh, opinion: '请补自检报告' };
    expect(await mis.tell('application.returned', right, { eventId })).toMatchObject({ status: 200, state: 'taken' });
    expect((await standing(id)).status).toBe(codeOf('returned'));
    expect((await administrator.call(misCalls.received, { eventId })).list).toMatchObject([{ state: 'taken', attempts: 3 }]);
    expect(await mis.tell('application.returned', { ...right, opinion: '别的' }, { eventId })).toMatchObject({ code: 'eventReplayed' });
    expect(await mis.tell('application.returned', right, { eventId })).toMatchObject({ status: 200, state: 'taken' });
    // Given up by a person: it stays so.
    const given = randomUUID();
    await mis.tell('application.returned', { onlinelsh: 'ZX-NONE', opinion: '无' }, { eventId: given });
    await administrator.call(misCalls.redo, { eventId: given, move: 'drop' });
    expect(await mis.tell('application.returned', right, { eventId: given })).toMatchObject({ status: 409, code: 'eventReplayed' });
  });

  test('every no is a line of the log, with its code, and so is what waits its turn', async () => {
    const { onlinelsh } = await submitted(city, story);
    const logged = async (ask: () => Promise<unknown>) => {
      lines.length = 0;
      await ask();
      return lines.map(({ status, code, call }) => [status, code, call]);
    };
    const payload = { onlinelsh, opinion: '资料不全' };
    const call = 'mis.receive';
    expect(await logged(() => mis.tell('application.returned', payload, { secret: 'guessed' }))).toEqual([[401, 'badSignature', call]]);
    expect(await logged(() => mis.post('{"eventId":', { isUnsigned: true }))).toEqual([[401, 'badSignature', call]]);
    const nonce = randomUUID();
    await mis.tell('application.returned', { onlinelsh: 'ZX-NONE', opinion: '无' }, { nonce });
    expect(await logged(() => mis.tell('application.returned', payload, { nonce }))).toEqual([[409, 'callReplayed', call]]);
    expect(await logged(() => mis.tell('application.returned', { ...payload, onlinelsh: 'ZX-NONE' }))).toEqual([
      [404, 'numberUnknown', call],
    ]);
    expect(await logged(() => mis.tell('application.returned', { onlinelsh }))).toEqual([[422, 'invalid', call]]);
    expect(await logged(() => mis.post(`{"pad":"${'x'.repeat(2_000_000)}"}`))).toEqual([[413, expect.any(String), call]]);
    const eventId = randomUUID();
    expect(await logged(() => mis.tell('application.returned', payload, { eventId, after: 'not-there-yet' }))).toEqual([
      [200, 'eventHeld', call],
    ]);
    await administrator.call(misCalls.redo, { eventId, move: 'drop' });
    expect(await logged(() => mis.tell('application.returned', payload))).toEqual([]);
  });

  test('what comes before its turn is held until the missing one comes', async () => {
    const { id, onlinelsh } = await submitted(city, story);
    const [first, second] = [randomUUID(), randomUUID()];
    const early = { onlinelsh, opinion: '更正后再报' };
    expect(await mis.tell('application.returned', early, { eventId: second, after: first })).toMatchObject({ status: 200, state: 'held' });
    expect((await standing(id)).status).toBe(codeOf('submitted'));
    expect((await administrator.call(misCalls.received, { state: ['held'] })).list).toMatchObject([{ eventId: second, after: first }]);
    expect(await mis.tell('application.accepted', { onlinelsh, appNo: 'JY2026-002' }, { eventId: first })).toMatchObject({
      state: 'taken',
    });
    expect((await standing(id)).status).toBe(codeOf('returned'));
    expect((await administrator.call(misCalls.received, { state: ['held'] })).list).toEqual([]);
  });

  test('two of the same at once are one', async () => {
    const { onlinelsh } = await submitted(city, story);
    const eventId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => mis.tell('application.returned', { onlinelsh, opinion: '重报' }, { eventId })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status, code }) => status === 200 || code === 'eventUnderway')).toBe(true);
    const { list } = await administrator.call(misCalls.received, { eventId });
    expect(list).toMatchObject([{ state: 'taken' }]);
    // A server is at it, and then has died over it.
    const takingAt = city.now.toISOString();
    await city.db.updateTable('misInbound').set({ state: 'taking', takingAt, takenAt: null }).where('eventId', '=', eventId).execute();
    const again = () => mis.tell('application.returned', { onlinelsh, opinion: '重报' }, { eventId });
    expect(await again()).toMatchObject({ status: 409, code: 'eventUnderway' });
    city.pass({ minutes: 3 });
    expect(await again()).toMatchObject({ status: 200, state: 'taken', said: '已退回' });
  });
});
