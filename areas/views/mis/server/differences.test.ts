import { afterAll, describe, expect, test } from 'vitest';

import { invoiceCalls } from '#areas/invoices/contract/calls.ts';
import { requestOf } from '#areas/invoices/server/testing/samples.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { dispatched, inspected, openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { owe } from '#areas/payment/server/testing/fees.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { misCalls } from '../contract/calls.ts';
import { openNeighbour } from './testing/neighbour.ts';

const city = await openCity();
const story = await openStory(city);
const mis = await openNeighbour(city);
afterAll(() => mis.close());
const administrator = await city.enter({ actor: 'A1' });
const { owner, institute } = story;

const standing = (id: string) => owner.call(inspectionCalls.detail, { id });
const openChecks = async (subject: string) =>
  (await institute.clerk.call(misCalls.checks, { subject, status: ['10'] })).list.map(({ what, portalValue, misValue, rule, moves }) => ({
    what,
    portalValue,
    misValue,
    rule,
    moves: moves.map(({ move }) => move),
  }));

describe('what differs is asked of a person', () => {
  test('a fee: kept, or taken over with the amounts of the neighbour', async () => {
    const { id, onlinelsh } = await submitted(city, story);
    const oidno = (await standing(id)).lines[0]!.oidno!;
    await mis.tell('application.accepted', { onlinelsh, appNo: 'JY2026-003' });
    const told = { onlinelsh, items: [{ oidno, name: '电梯定期检验', amountFen: 12_300 }], totalFen: 12_300 };
    expect(await mis.tell('fee.calculated', told)).toMatchObject({ status: 200, state: 'apart' });
    expect((await standing(id)).status).toBe(codeOf('accepted'));
    expect(await openChecks(onlinelsh)).toMatchObject([
      { what: '检验费用', misValue: '123.00元', rule: 'person', moves: ['takeOver', 'keep'] },
    ]);
    const { list } = await institute.clerk.call(misCalls.checks, { subject: onlinelsh });
    const { id: check, version } = list[0]!;
    await expect(institute.clerk.call(misCalls.decideCheck, { id: check, version, move: 'takeOver' })).rejects.toMatchObject({
      code: 'opinionNeeded',
    });
    await expect(institute.clerk.call(misCalls.decideCheck, { id: check, version: 7, move: 'keep', opinion: '无' })).rejects.toMatchObject({
      code: 'stale',
    });
    await institute.clerk.call(misCalls.decideCheck, { id: check, version, move: 'takeOver', opinion: '与业务科核对一致' });
    const { application, status } = await standing(id);
    expect([status, application.feePayableFen]).toEqual([codeOf('awaitPayment'), 12_300]);
    await expect(
      institute.clerk.call(misCalls.decideCheck, { id: newId(), version: 0, move: 'keep', opinion: '无' }),
    ).rejects.toMatchObject({ code: 'dataCheckNotFound' });
    const file = await administrator.download(misCalls.checksExport, { subject: onlinelsh });
    expect(file.content.length).toBeGreaterThan(1000);
  });

  test('a state that does not fit, until it does', async () => {
    const { id, onlinelsh } = await submitted(city, story);
    const told = { onlinelsh, inspectors: ['检验甲', '检验乙'], dispatchOn: '2026-11-30' };
    expect(await mis.tell('task.dispatched', told)).toMatchObject({ state: 'apart' });
    expect(await openChecks(onlinelsh)).toMatchObject([{ what: '办理状态', portalValue: '待受理', misValue: '派工' }]);
    const [check] = (await institute.clerk.call(misCalls.checks, { subject: onlinelsh })).list;
    const decision = { id: check!.id, version: check!.version, move: 'takeOver', opinion: '已在对方系统派工' } as const;
    await expect(institute.clerk.call(misCalls.decideCheck, decision)).rejects.toMatchObject({ code: 'stillApart' });
    expect((await standing(id)).status).toBe(codeOf('submitted'));
    const [again] = (await institute.clerk.call(misCalls.checks, { subject: onlinelsh })).list;
    await institute.clerk.call(misCalls.decideCheck, { ...decision, version: again!.version, move: 'keep' });
    expect(await openChecks(onlinelsh)).toEqual([]);
  });

  test('an acceptance number: the slip is issued anew with that of the neighbour', async () => {
    const { id, version, onlinelsh } = await submitted(city, story);
    await institute.clerk.call(dispatchCalls.accept, { id, version });
    expect(await mis.tell('application.accepted', { onlinelsh, appNo: 'JY2026-009' })).toMatchObject({ state: 'apart' });
    const [check] = (await administrator.call(misCalls.checks, { subject: onlinelsh })).list;
    await administrator.call(misCalls.decideCheck, { id: check!.id, version: check!.version, move: 'takeOver', opinion: '以业务系统为准' });
    expect((await standing(id)).application.appNo).toBe('JY2026-009');
    expect(await mis.tell('application.accepted', { onlinelsh, appNo: 'JY2026-009' })).toMatchObject({ state: 'taken', said: '已受理' });
  });

  test('facts of an archive, each by whose word counts; what agrees again is settled', async () => {
    const { devices, id } = await submitted(city, story);
    const { equSysId } = devices[0]!;
    const oidno = (await standing(id)).lines[0]!.oidno!;
    const fields = { equipmodel: 'TKJ-9', regStatus: '4', useContact: '他人' };
    expect(await mis.tell('device.snapshot', { oidno, version: 3, fields })).toMatchObject({ state: 'apart', said: '3项与门户不同' });
    const checks = await openChecks(oidno);
    expect(Object.fromEntries(checks.map(({ rule, moves }) => [rule, moves.join()]))).toEqual({
      mis: 'takeOver,keep',
      authority: 'keep',
      portal: 'keep',
    });
    const { list } = await institute.clerk.call(misCalls.checks, { subject: oidno });
    const model = list.find(({ rule }) => rule === 'mis')!;
    const registered = list.find(({ rule }) => rule === 'authority')!;
    const wanted = { id: registered.id, version: registered.version, move: 'takeOver', opinion: '照改' } as const;
    await expect(institute.clerk.call(misCalls.decideCheck, wanted)).rejects.toMatchObject({ code: 'notToTake' });
    await institute.clerk.call(misCalls.decideCheck, { id: model.id, version: model.version, move: 'takeOver', opinion: '铭牌如此' });
    const row = await city.db.selectFrom('equipment').select('equipmodel').where('equSysId', '=', equSysId).executeTakeFirstOrThrow();
    expect(row.equipmodel).toBe('TKJ-9');
    const { useContact, regStatus } = await city.db
      .selectFrom('equipment')
      .select(['useContact', 'regStatus'])
      .where('equSysId', '=', equSysId)
      .executeTakeFirstOrThrow();
    expect(await mis.tell('device.snapshot', { oidno, version: 4, fields: { ...fields, useContact, regStatus } })).toMatchObject({
      state: 'taken',
      said: '两边一致',
    });
    expect(await openChecks(oidno)).toEqual([]);
    expect(await mis.tell('device.snapshot', { oidno, version: 5, fields: { nothing: '1' } })).toMatchObject({
      status: 422,
      code: 'factUnknown',
    });
    expect(await mis.tell('device.snapshot', { oidno: '33029900000A', version: 5, fields: {} })).toMatchObject({ status: 404 });
    expect(await mis.tell('device.snapshot', { oidno, version: 5, fields: { nextInspDate: '2026-13-40' } })).toMatchObject({ status: 422 });
  });

  test('words of a dictionary', async () => {
    const rows = [
      { code: '上午', label: '上午（8:30起）' },
      { code: '夜间', label: '夜间' },
    ];
    expect(await mis.tell('dictionary.updated', { name: 'bookSlot', rows })).toMatchObject({ state: 'apart' });
    const { list } = await administrator.call(misCalls.checks, { subject: '可检时段', status: ['10'] });
    const changed = list.find(({ misValue }) => misValue === '上午（8:30起）')!;
    await administrator.call(misCalls.decideCheck, { id: changed.id, version: changed.version, move: 'takeOver', opinion: '统一用语' });
    expect((await city.services.dictionaries.dictionaries())['bookSlot']).toContainEqual(
      expect.objectContaining({ code: '上午', label: '上午（8:30起）' }),
    );
    expect(list.find(({ misValue }) => misValue === '夜间')).toMatchObject({ rule: 'portal' });
    expect(await mis.tell('dictionary.updated', { name: 'nothing', rows })).toMatchObject({ status: 404, code: 'dictionaryUnknown' });
  });

  test('an invoice is issued with the number of the neighbour, and not under another one', async () => {
    const { payNo } = await owe(city, { payer: story.unit, onlinelsh: 'ZX20261121900001' });
    await city.db
      .updateTable('payOrder')
      .set({ status: '04', paidAt: city.now.toISOString(), payChannel: '1', tradeNo: payNo })
      .where('payNo', '=', payNo)
      .execute();
    const { id } = await owner.call(invoiceCalls.invoiceSave, { id: newId(), payNo, values: requestOf() });
    await owner.call(invoiceCalls.invoiceCommit, { id, version: 0 });
    const { requestNo, amount } = (await owner.call(invoiceCalls.invoiceDetail, { id })).invoice as { requestNo: string; amount: number };
    const told = { requestNo, invoiceNo: '3302001234', issuedOn: '2026-11-21', amountFen: amount };
    expect(await mis.tell('invoice.issued', { ...told, amountFen: 1 })).toMatchObject({ state: 'apart' });
    expect(await mis.tell('invoice.issued', told)).toMatchObject({ state: 'taken' });
    expect((await owner.call(invoiceCalls.invoiceDetail, { id })).invoice).toMatchObject({ invoiceNo: '3302001234', status: '80' });
    expect(await mis.tell('invoice.issued', { ...told, invoiceNo: '3302009999' })).toMatchObject({ state: 'apart' });
    expect(await openChecks(requestNo)).toMatchObject([{ what: '票据', moves: ['keep'] }]);
    expect(await mis.tell('invoice.issued', { ...told, requestNo: 'KP-NONE' })).toMatchObject({ status: 404 });
  });

  test('a report under another number, a conclusion that is none, an inspector nobody knows, a device of others', async () => {
    const { id, onlinelsh } = await dispatched(city, story);
    const oidno = (await standing(id)).lines[0]!.oidno!;
    const line = { oidno, reportNo: 'MIS-BG-7', conclusion: '合格', inspDate: '2026-11-21' };
    const report = (more: object) => mis.tell('report.issued', { onlinelsh, approver: '张批', lines: [{ ...line, ...more }] });
    expect(await report({ conclusion: '好' })).toMatchObject({ status: 422, code: 'conclusionUnknown' });
    expect(await report({ oidno: 'ELSEWHERE' })).toMatchObject({ status: 404, code: 'deviceNotThere' });
    expect(await report({ nextInspDate: '2031-01-01' })).toMatchObject({ state: 'apart' });
    expect(await openChecks(oidno)).toMatchObject([{ what: '下次检验日期', misValue: '2031-01-01' }]);
    const dayOf = async () =>
      (await city.db.selectFrom('equipment').select('nextInspDate').where('oidno', '=', oidno).executeTakeFirstOrThrow()).nextInspDate;
    expect(await dayOf()).toBe('2031-01-01');
    const [check] = (await institute.clerk.call(misCalls.checks, { subject: oidno })).list;
    await institute.clerk.call(misCalls.decideCheck, { id: check!.id, version: check!.version, move: 'keep', opinion: '按规则' });
    expect(await dayOf()).toBe(check!.portalValue);
    expect(await report({ reportNo: 'MIS-BG-8' })).toMatchObject({ state: 'apart' });
    const waiting = await submitted(city, story);
    expect(await mis.tell('report.issued', { onlinelsh: waiting.onlinelsh, approver: '张批', lines: [line] })).toMatchObject({
      state: 'apart',
    });
  });

  test('what a report corrects is asked about, fact by fact, and nothing is changed before', async () => {
    const { id, onlinelsh } = await dispatched(city, story);
    const oidno = (await standing(id)).lines[0]!.oidno!;
    const line = { oidno, reportNo: 'MIS-BG-9', conclusion: '合格', inspDate: '2026-11-21' };
    const report = (more: object) => mis.tell('report.issued', { onlinelsh, approver: '张批', lines: [{ ...line, ...more }] });
    expect(await report({ corrections: { nothing: 1 } })).toMatchObject({ status: 422, code: 'factUnknown' });
    expect(await report({ corrections: { ratedLoad: 'heavy' } })).toMatchObject({ status: 422 });
    expect((await standing(id)).status).toBe(codeOf('dispatched'));
    const archiveOf = async () =>
      (await city.db
        .selectFrom('equipment')
        .innerJoin('equipmentParams', 'equipmentParams.equSysId', 'equipment.equSysId')
        .select(['equipmodel', 'useUnitName', 'equipmentParams.params'])
        .where('oidno', '=', oidno)
        .executeTakeFirstOrThrow()) as unknown as { equipmodel: string; useUnitName: string; params: Record<string, unknown> };
    const before = await archiveOf();
    const corrections = { ratedLoad: 1275, equipmodel: 'TKJ-9', useUnitName: '别的单位' };
    expect(await report({ corrections })).toMatchObject({ state: 'apart', said: '已出具，3项待核对' });
    expect(await archiveOf()).toEqual(before);
    const { list } = await institute.clerk.call(misCalls.checks, { subject: oidno });
    const load = list.find(({ what }) => what === '额定载重量')!;
    expect(load).toMatchObject({ rule: 'mis', misValue: '1275', why: '检验报告 MIS-BG-9 更正' });
    // A name follows its unit.
    expect(list.find(({ misValue }) => misValue === '别的单位')).toMatchObject({ rule: 'portal', moves: [{ move: 'keep' }] });
    await institute.clerk.call(misCalls.decideCheck, { id: load.id, version: load.version, move: 'takeOver', opinion: '现场核对' });
    const after = await archiveOf();
    expect(after.params).toEqual({ ...before.params, ratedLoad: 1275 });
    expect(after.equipmodel).toBe(before.equipmodel);
    expect(
      await mis.tell('report.revised', { onlinelsh, approver: '张批', lines: [{ ...line, remark: '更正', corrections }] }),
    ).toMatchObject({
      said: '已出具，2项待核对',
    });
  });

  test('the number of a use mark goes with the mark; one that is used, or for which there is no mark, is asked about', async () => {
    const marked = async (markNo: string, reportNo: string, conclusion = '合格') => {
      const { id, onlinelsh } = await dispatched(city, story);
      const oidno = (await standing(id)).lines[0]!.oidno!;
      const lines = [{ oidno, reportNo, conclusion, inspDate: '2026-11-21', markNo }];
      return { oidno, answer: await mis.tell('report.issued', { onlinelsh, approver: '张批', lines }) };
    };
    const first = await marked('BZ-0001', 'MIS-BG-31');
    expect(first.answer).toMatchObject({ state: 'taken' });
    const { markNo } = await city.db
      .selectFrom('paper')
      .select('markNo')
      .where('no', '=', 'MIS-BG-31')
      .where('type', '=', 'DYSYBJ')
      .executeTakeFirstOrThrow();
    expect(markNo).toBe('BZ-0001');
    const second = await marked('BZ-0001', 'MIS-BG-32');
    expect(second.answer).toMatchObject({ state: 'apart' });
    expect(await openChecks(second.oidno)).toMatchObject([
      { what: '使用标志编号', portalValue: `已用于设备${first.oidno}`, misValue: 'BZ-0001', moves: ['keep'] },
    ]);
    const third = await marked('BZ-0003', 'MIS-BG-33', '不合格');
    expect(await openChecks(third.oidno)).toMatchObject([{ portalValue: '不发使用标志', misValue: 'BZ-0003' }]);
  });

  test('one of two devices has its report first; the other goes on', async () => {
    const { id, onlinelsh, lines } = await inspected(city, story, 2);
    const facts = { conclusion: '合格', inspDate: '2026-11-21' };
    const report = (at: number) =>
      mis.tell('report.issued', { onlinelsh, approver: '张批', lines: [{ ...facts, oidno: lines[at]!.oidno, reportNo: `MIS-BG-2${at}` }] });
    expect(await report(0)).toMatchObject({ state: 'taken' });
    expect((await standing(id)).status).toBe(codeOf('inspecting'));
    expect(await report(1)).toMatchObject({ state: 'taken' });
    expect((await standing(id)).status).toBe(codeOf('issued'));
  });

  test('a liaison note is a paper; an inspector whom nobody knows is dispatched by nobody', async () => {
    const { id, onlinelsh } = await submitted(city, story);
    const oidno = (await standing(id)).lines[0]!.oidno!;
    const note = {
      onlinelsh,
      lldNo: 'LLD-1',
      oidno,
      problems: [{ itemNo: '1', text: '井道未封闭' }],
      requirement: '请处理',
      deadline: '2026-12-01',
    };
    expect(await mis.tell('liaison.issued', note)).toMatchObject({ state: 'taken' });
    const papers = await city.db.selectFrom('paper').select('type').where('no', '=', 'LLD-1').execute();
    expect(papers).toEqual([{ type: 'LLDSJ' }]);
    const dispatchedNot = await dispatched(city, story).then(async ({ id: other, version, onlinelsh: no }) => {
      await institute.dispatcher.call(dispatchCalls.deskReschedule, { id: other, version, bookDate: '2026-12-01', opinion: '改期' });
      return mis.tell('task.dispatched', { onlinelsh: no, inspectors: ['无此人'], dispatchOn: '2026-12-01' });
    });
    expect(dispatchedNot).toMatchObject({ status: 404, code: 'inspectorUnknown' });
  });
});
