import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { pipelineAddition } from '../contract/lifecycle.ts';
import { pipelineCalls } from '../contract/calls.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { pipeValues, seedPipeline } from './testing/seed-pipeline.ts';

const city = await openCity();
const [unit, other] = await Promise.all([city.seedUnit(), city.seedUnit()]);
const [owner, colleague, stranger, clerk, clerk2] = await Promise.all([
  city.enter({ actor: 'E1', unit, name: '经办甲' }),
  city.enter({ actor: 'E2', unit }),
  city.enter({ actor: 'E1', unit: other }),
  city.enter({ actor: 'I1', name: '受理甲' }),
  city.enter({ actor: 'I1' }),
]);
const { states } = pipelineAddition;

/** A registered unit with one pipe of its own and a second one proposed. */
async function proposed(more: Readonly<Record<string, unknown>> = {}) {
  const { equSysId } = await seedPipeline(city, unit);
  const first = await owner.call(pipelineCalls.pipeSave, {
    equSysId,
    rowId: newId(),
    values: pipeValues({ length: 100, nextInspDate: '2027-05-01' }),
  });
  await city.db.updateTable('equipment').set({ regStatus: '2' }).where('equSysId', '=', equSysId).execute();
  const values = pipeValues({ length: 50, ...more });
  const { changeNo, rowId } = await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values });
  expect(rowId).toBeNull();
  const { list } = await owner.call(pipelineCalls.additionList, { changeNo: changeNo! });
  return { equSysId, firstRow: first.rowId!, values, changeNo: changeNo!, id: list[0]!.id!, version: list[0]!.version };
}

describe('proposals', () => {
  test('are found by words of their unit, and by the authority of the place', async () => {
    const { changeNo } = await proposed();
    const [here, elsewhere] = await Promise.all(['330203', '330212'].map((areacode) => city.enter({ actor: 'G1', areacode })));
    const found = async (person: typeof clerk, filters: object) =>
      (await person.call(pipelineCalls.additionList, { changeNo, ...filters })).list.length;
    const name = unit.orgname.slice(1);
    const inputs = [
      {},
      { useUnitName: name },
      { projectName: '分装' },
      { useUnitName: name, projectName: '空分' },
      { projectName: '装分' },
    ];
    for (const person of [clerk, owner, here!])
      expect([person, await Promise.all(inputs.map((input) => found(person, input)))]).toEqual([person, [1, 1, 1, 1, 0]]);
    expect(await Promise.all(inputs.map((input) => found(elsewhere!, input)))).toEqual([0, 0, 0, 0, 0]);
  });
});

const headOf = async (equSysId: string) => (await owner.call(pipelineCalls.pipelineUnit, { equSysId })).unit;

describe('a pipe for a registered unit', () => {
  test('waits for the institute, which sees it whole, and stands among the rows once confirmed', async () => {
    const { equSysId, values, changeNo, id, version } = await proposed();
    expect(changeNo).toMatch(/^XZGD\d{13}$/);
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 1, totalLength: 0.1 });
    const before = await owner.call(pipelineCalls.pipelineUnit, { equSysId });
    expect(before).toMatchObject({ may: { edit: true, add: 'proposal' }, openAdditions: [{ id, changeNo }] });

    const { list } = await clerk.call(pipelineCalls.additionList, { status: [states.submitted.code] });
    expect(list).toContainEqual(expect.objectContaining({ changeNo, pipeCount: 1, projectName: '空分装置', useUnitName: unit.orgname }));
    const seen = await clerk.call(pipelineCalls.additionDetail, { id });
    expect(seen.rows).toEqual([{ ...values, rowStatus: '在用' }]);
    expect(seen.addition.moves.map(({ move }) => move)).toEqual(['confirm', 'return']);

    const done = await clerk.call(pipelineCalls.additionDecide, { id, version, decision: 'confirm' });
    expect(done).toEqual({ id, status: states.confirmed.code, version: version + 1 });
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 2, totalLength: 0.15 });
    const rows = (await owner.call(pipelineCalls.pipeList, { equSysId })).list;
    expect(rows[1]).toMatchObject({ pipeNo: values['pipeNo'], rowStatus: '在用' });

    const change = await city.db.selectFrom('equipmentChange').selectAll().where('serialNo', '=', changeNo).executeTakeFirstOrThrow();
    expect(change).toMatchObject({ reason: '新增管道', operatorName: '受理甲' });
    expect(change.diff.map(({ field, old, new: now }) => [field.split('.')[0], old, typeof now])).toEqual([
      ['pipeRows', null, 'string'],
      ['rowCount', 1, 'number'],
      ['totalLength', 0.1, 'number'],
    ]);
    const [event] = await city.db.selectFrom('equipmentEvent').selectAll().where('equSysId', '=', equSysId).execute();
    expect(event).toMatchObject({ kind: '变更', title: `新增管道1条，共50m，申请单 ${changeNo}` });
    const [message] = await city.db.selectFrom('message').selectAll().where('body', 'like', `${changeNo}%`).execute();
    expect(message).toMatchObject({ unitId: unit.unitSysId, kind: '受理', title: '新增管道申请已确认' });
    const { flow } = await owner.call(pipelineCalls.additionDetail, { id });
    expect(flow.map(({ label, operatorName }) => [label, operatorName])).toEqual([
      ['提交', '经办甲'],
      ['确认新增', '受理甲'],
    ]);
  });

  test('comes back with the reason, is corrected and confirmed', async () => {
    const { equSysId, values, id, version } = await proposed();
    const silent = await refusalOf(clerk.call(pipelineCalls.additionDecide, { id, version, decision: 'return' }));
    expect([silent.status, silent.errors[0]?.field]).toEqual([422, 'opinion']);
    const marking = (field: string) =>
      clerk.call(pipelineCalls.additionDecide, {
        id,
        version,
        decision: 'return',
        opinion: '壁厚与图纸不符',
        reasons: [{ field, label: '某项', reason: '图纸为6mm' }],
      });
    for (const field of ['pipeRows.1', 'pipeNo', 'changeNo'])
      expect((await refusalOf(marking(field))).errors).toMatchObject([{ field: 'reasons' }]);
    const returned = await marking('pipeRows.0');
    const { addition, reasons } = await owner.call(pipelineCalls.additionDetail, { id });
    expect(addition).toMatchObject({ status: states.returned.code, returned: '壁厚与图纸不符' });
    expect(addition.moves.map(({ move }) => move)).toEqual(['withdraw']);
    expect(reasons).toMatchObject([
      { field: 'pipeRows.0', label: '管道第1行', reason: '图纸为6mm', oldValue: { pipeNo: values['pipeNo'] } },
    ]);

    const step = { id, version: returned.version };
    const wrong = await refusalOf(owner.call(pipelineCalls.additionCommit, { ...step, rows: [{ ...values, wallThickness: -1 }] }));
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'pipeRows.0.wallThickness']);
    expect((await refusalOf(owner.call(pipelineCalls.additionCommit, { ...step, rows: [] }))).status).toBe(422);
    const again = await colleague.call(pipelineCalls.additionCommit, { ...step, rows: [{ ...values, wallThickness: 6 }] });
    await clerk2.call(pipelineCalls.additionDecide, { id, version: again.version, decision: 'confirm', opinion: '已核对' });
    expect((await owner.call(pipelineCalls.pipeList, { equSysId })).list[1]).toMatchObject({ wallThickness: 6 });
  });

  test('is withdrawn by its unit; then its number is free again', async () => {
    const { equSysId, values, id, version } = await proposed();
    const taken = await refusalOf(owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values }));
    expect([taken.status, taken.code]).toEqual([409, 'pipeNoTaken']);
    expect((await refusalOf(stranger.call(pipelineCalls.additionWithdraw, { id, version }))).status).toBe(404);
    expect((await stranger.call(pipelineCalls.additionList, {})).list).toEqual([]);
    await colleague.call(pipelineCalls.additionWithdraw, { id, version });
    const late = await refusalOf(clerk.call(pipelineCalls.additionDecide, { id, version, decision: 'confirm' }));
    expect([late.status, late.code]).toEqual([409, 'overtaken']);
    expect((await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values })).changeNo).not.toBeNull();
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 1 });
  });

  test('is added once, although two clerks confirm at once', async () => {
    const { equSysId, id, version } = await proposed();
    const both = await Promise.allSettled(
      [clerk, clerk2].map((each) => each.call(pipelineCalls.additionDecide, { id, version, decision: 'confirm' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 2, totalLength: 0.15 });
  });

  test('whose answer was lost is proposed, handed in again and decided once', async () => {
    const { equSysId } = await proposed();
    const input = { equSysId, rowId: newId(), values: pipeValues({ length: 10 }) };
    const first = await owner.call(pipelineCalls.pipeSave, input);
    expect(await owner.call(pipelineCalls.pipeSave, input)).toEqual(first);
    const changed = { ...input, values: { ...input.values, length: 11 } };
    expect((await refusalOf(owner.call(pipelineCalls.pipeSave, changed))).code).toBe('stale');
    const { list } = await owner.call(pipelineCalls.additionList, { changeNo: first.changeNo! });
    expect(list).toMatchObject([{ id: input.rowId, version: 0 }]);

    const decision = { id: input.rowId, version: 0, decision: 'return', opinion: '请核对长度' } as const;
    const returned = await clerk.call(pipelineCalls.additionDecide, decision);
    expect(await clerk.call(pipelineCalls.additionDecide, decision)).toEqual(returned);
    const correction = { id: input.rowId, version: returned.version, rows: [changed.values] };
    const again = await owner.call(pipelineCalls.additionCommit, correction);
    expect(await owner.call(pipelineCalls.additionCommit, correction)).toEqual(again);
    expect((await refusalOf(owner.call(pipelineCalls.additionCommit, { ...correction, rows: [input.values] }))).code).toBe('ownStep');
  });

  test('is not confirmed while other business holds the unit', async () => {
    const { equSysId, id, version } = await proposed();
    await city.db.updateTable('equipment').set({ lockedBy: 'BG1' }).where('equSysId', '=', equSysId).execute();
    const { message } = await refusalOf(clerk.call(pipelineCalls.additionDecide, { id, version, decision: 'confirm' }));
    expect(message).toBe('该设备存在在途业务（BG1），不能重复办理');
    expect((await owner.call(pipelineCalls.additionDetail, { id })).addition).toMatchObject({ status: states.submitted.code, version });
  });
});

describe('a pipe of a registered unit', () => {
  test('is corrected at once, but not in what inspections found out', async () => {
    const { equSysId, firstRow } = await proposed();
    const { values, version, isRegistered } = await owner.call(pipelineCalls.pipeRow, { rowId: firstRow });
    expect(isRegistered).toBe(true);
    const { rowStatus: _state, nextInspDate: _next, ...typed } = values;
    const early = await refusalOf(
      owner.call(pipelineCalls.pipeSave, { equSysId, rowId: firstRow, version, values: { ...typed, nextInspDate: '2099-01-01' } }),
    );
    expect([early.status, early.errors[0]?.field]).toEqual([422, 'nextInspDate']);
    await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: firstRow, version, values: { ...typed, medium: '氧气' } });
    expect((await owner.call(pipelineCalls.pipeRow, { rowId: firstRow })).values).toEqual({ ...values, medium: '氧气' });
  });
});
