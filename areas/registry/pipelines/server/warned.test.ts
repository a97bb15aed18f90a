import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { pipelineCalls as calls } from '../contract/calls.ts';
import { pipeValues, seedPipeline } from './testing/seed-pipeline.ts';

const city = await openCity();
const unit = await city.seedUnit();
const [owner, clerk] = await Promise.all([city.enter({ actor: 'E1', unit }), city.enter({ actor: 'I1' })]);
const odd = { designPressure: 1, workPressure: 2 };
const warningOf = ({ pipeNo }: Readonly<Record<string, unknown>>) => `管道${String(pipeNo)}：工作压力高于设计压力，请核对`;
const auditOf = async (action: string) =>
  (await city.db.selectFrom('auditLog').select('details').where('action', '=', action).orderBy('id', 'desc').executeTakeFirstOrThrow())
    .details;

describe('a pipe whose working pressure is above that of its design', () => {
  test('is kept after the unit has been asked, with what it read', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const given = { equSysId, rowId: newId(), values: pipeValues(odd) };
    const warning = warningOf(given.values);
    await expect(owner.call(calls.pipeSave, given, { warningsRead: [] })).rejects.toMatchObject({
      code: 'warned',
      errors: [{ field: 'workPressure', message: warning, warns: true }],
    });
    await owner.call(calls.pipeSave, given, { warningsRead: [warning] });
    expect(await auditOf('pipelineRow.add')).toMatchObject({ warnings: [warning] });
    const { version } = await owner.call(calls.pipeRow, { rowId: given.rowId });
    const edited = { ...given, version, values: { ...given.values, length: 77 } };
    await expect(owner.call(calls.pipeSave, edited, { warningsRead: [] })).rejects.toMatchObject({ code: 'warned' });
    await owner.call(calls.pipeSave, edited, { warningsRead: [warning] });
    expect(await auditOf('pipelineRow.edit')).toMatchObject({ warnings: [warning] });
  });

  test('proposed for a registered unit it is read by the institute, which is asked before it confirms, also when it was corrected', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    await city.db.updateTable('equipment').set({ regStatus: '2' }).where('equSysId', '=', equSysId).execute();
    const values = pipeValues(odd);
    const warning = warningOf(values);
    const { changeNo } = await owner.call(calls.pipeSave, { equSysId, rowId: newId(), values }, { warningsRead: [warning] });
    const { list } = await owner.call(calls.additionList, { changeNo: changeNo! });
    const seen = { id: list[0]!.id!, version: list[0]!.version };
    const { flow } = await clerk.call(calls.additionDetail, { id: seen.id });
    expect(flow).toMatchObject([{ action: 'open', warnings: [warning] }]);
    const confirm = { ...seen, decision: 'confirm' } as const;
    await expect(clerk.call(calls.additionDecide, confirm, { warningsRead: [] })).rejects.toMatchObject({
      code: 'warned',
      message: expect.stringContaining(warning) as string,
    });
    const back = await clerk.call(calls.additionDecide, { ...seen, decision: 'return', opinion: '请核对压力' }, { warningsRead: [] });
    const step = { id: seen.id, version: back.version, rows: [{ ...values, length: 60 }] };
    await expect(owner.call(calls.additionCommit, step, { warningsRead: [] })).rejects.toMatchObject({
      errors: [{ field: 'pipeRows.0.workPressure', warns: true }],
    });
    const again = await owner.call(calls.additionCommit, step, { warningsRead: [warning] });
    const last = { id: seen.id, version: again.version, decision: 'confirm' } as const;
    await expect(clerk.call(calls.additionDecide, last, { warningsRead: [] })).rejects.toMatchObject({ code: 'warned' });
    await clerk.call(calls.additionDecide, last, { warningsRead: [warning] });
  });
});
