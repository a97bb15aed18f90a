import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { pipelineCalls } from '../contract/calls.ts';
import { pipeTotals } from '#areas/device-facts/contract/pipeline-totals.ts';
import { refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { layPipes, pipeValues, seedPipeline } from './testing/seed-pipeline.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';

const city = await openCity();
const [unit, other] = await Promise.all([city.seedUnit(), city.seedUnit()]);
const [owner, colleague, stranger, clerk] = await Promise.all([
  city.enter({ actor: 'E1', unit, name: '经办甲' }),
  city.enter({ actor: 'E2', unit, name: '管理员甲' }),
  city.enter({ actor: 'E1', unit: other }),
  city.enter({ actor: 'I1' }),
]);

const headOf = async (equSysId: string) => (await owner.call(pipelineCalls.pipelineUnit, { equSysId })).unit;
const rowsOf = async (equSysId: string) => (await owner.call(pipelineCalls.pipeList, { equSysId, pageSize: 200 })).list;
const rowOf = (rowId: string) => owner.call(pipelineCalls.pipeRow, { rowId });
const historyOf = (equSysId: string) =>
  city.db.selectFrom('equipmentChange').selectAll().where('equSysId', '=', equSysId).orderBy('at').orderBy('id').execute();

describe('a unit that is not registered', () => {
  test('takes pipes in at once; its head follows', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const { may } = await owner.call(pipelineCalls.pipelineUnit, { equSysId });
    expect(may).toEqual({ edit: true, add: 'direct', refusedBecause: null });
    await layPipes(owner, equSysId, [pipeValues({ length: 120.5, remark: '  暗渠  ' }), pipeValues({ length: 80.26, pipeLevel: 'GC3' })]);
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 2, totalLength: 0.201 });
    expect(await rowsOf(equSysId)).toMatchObject([
      { length: 120.5, rowStatus: '在用', remark: '暗渠', version: 0 },
      { length: 80.26, pipeLevel: 'GC3' },
    ]);
    const { totals } = await clerk.call(pipelineCalls.pipelineUnit, { equSysId });
    expect(totals).toEqual([
      { pipeLevel: 'GC2', rowStatus: '在用', count: 1, metres: 120.5 },
      { pipeLevel: 'GC3', rowStatus: '在用', count: 1, metres: 80.26 },
    ]);
  });

  test('keeps old and new of a corrected pipe', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const values = pipeValues();
    const [rowId] = await layPipes(owner, equSysId, [values]);
    await colleague.call(pipelineCalls.pipeSave, {
      equSysId,
      rowId: rowId!,
      version: 0,
      values: { ...values, length: 99, coating: '岩棉' },
    });
    expect((await rowOf(rowId!)).values).toEqual({ ...values, length: 99, coating: '岩棉', rowStatus: '在用' });
    const [, change] = await historyOf(equSysId);
    expect(change).toMatchObject({ reason: '管道明细修改', operatorName: '管理员甲' });
    expect(change!.diff).toEqual([
      { field: `pipeRows.${rowId}.length`, label: `管道${String(values['pipeNo'])} 管道长度`, old: 120.5, new: 99 },
      { field: `pipeRows.${rowId}.coating`, label: `管道${String(values['pipeNo'])} 防腐/绝热方式`, old: null, new: '岩棉' },
      { field: 'totalLength', label: '管道总长', old: 0.121, new: 0.099 },
    ]);
  });

  test('whose answer was lost is added once; without the version that was seen nothing is overwritten', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const input = { equSysId, rowId: newId(), values: pipeValues() };
    const first = await owner.call(pipelineCalls.pipeSave, input);
    expect(first).toEqual({ rowId: input.rowId, changeNo: null });
    expect(await owner.call(pipelineCalls.pipeSave, input)).toEqual(first);
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 1 });
    const changed = { ...input, values: { ...input.values, length: 9 } };
    expect((await refusalOf(owner.call(pipelineCalls.pipeSave, changed))).code).toBe('stale');
    await owner.call(pipelineCalls.pipeSave, { ...changed, version: 0 });
    expect((await refusalOf(owner.call(pipelineCalls.pipeSave, { ...input, rowId: newId(), version: 0 }))).code).toBe('pipeNotFound');
  });

  test('of two who correct the same pipe the second is told', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const values = pipeValues();
    const [rowId] = await layPipes(owner, equSysId, [values]);
    const both = await Promise.allSettled(
      [owner, colleague].map((person, index) =>
        person.call(pipelineCalls.pipeSave, { equSysId, rowId: rowId!, version: 0, values: { ...values, dn: 150 + index } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { status, code } = await refusalOf(owner.call(pipelineCalls.pipeSave, { equSysId, rowId: rowId!, version: 0, values }));
    expect([status, code]).toEqual([409, 'stale']);
    expect(await historyOf(equSysId)).toHaveLength(2);
  });

  test('refuses a number twice, and what the form does not allow, at its field', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const values = pipeValues();
    await layPipes(owner, equSysId, [values]);
    const twice = await refusalOf(
      owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values: pipeValues({ pipeNo: ` ${String(values['pipeNo'])}` }) }),
    );
    expect([twice.status, twice.errors[0]?.field]).toEqual([409, 'pipeNo']);
    const wrong = pipeValues({ useYm: '2023-01', pipeLevel: 'XX', dn: -1, rowStatus: '拆除', material: '' });
    const { status, errors } = await refusalOf(owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values: wrong }));
    expect(status).toBe(422);
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['dn', 'material', 'pipeLevel', 'rowStatus', 'useYm']);
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 1 });
  });
});

describe('the state of a pipe', () => {
  test('stopped, taken into use again, taken down: each with its reason, in log and timeline; a pipe taken down counts no more', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const [rowId] = await layPipes(owner, equSysId, [pipeValues({ pipeNo: 'S-1', length: 100 }), pipeValues({ length: 50 })]);
    const set = (version: number, rowStatus: '在用' | '停用' | '拆除') =>
      owner.call(pipelineCalls.pipeStatus, { rowId: rowId!, version, rowStatus, reason: '装置检修' });
    const stopped = await set(0, '停用');
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 2, totalLength: 0.15 });
    const used = await set(stopped.version, '在用');
    const gone = await set(used.version, '拆除');
    expect(await headOf(equSysId)).toMatchObject({ rowCount: 1, totalLength: 0.05 });
    const back = await refusalOf(set(gone.version, '在用'));
    expect([back.status, back.message]).toEqual([409, '管道S-1现在是「拆除」，不能启用']);
    const { events } = await owner.call(archiveCalls.timeline, { equSysId });
    expect(events.map(({ title }) => title).filter((title) => title.includes('装置检修'))).toEqual([
      '管道拆除：装置检修：管道S-1 使用状态、管道条数、管道总长',
      '管道启用：装置检修：管道S-1 使用状态',
      '管道停用：装置检修：管道S-1 使用状态',
    ]);
    expect((await historyOf(equSysId)).at(-1)).toMatchObject({
      reason: '管道拆除：装置检修',
      diff: [
        { field: `pipeRows.${rowId}.rowStatus`, old: '在用', new: '拆除' },
        { field: 'rowCount', old: 2, new: 1 },
        { field: 'totalLength', old: 0.15, new: 0.05 },
      ],
    });
  });

  test('is not changed without a reason', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const [rowId] = await layPipes(owner, equSysId, [pipeValues()]);
    const { status } = await refusalOf(owner.call(pipelineCalls.pipeStatus, { rowId: rowId!, version: 0, rowStatus: '停用', reason: ' ' }));
    expect(status).toBe(422);
  });
});

describe('whose pipes they are', () => {
  test('a locked unit says by which application, an ended one that it has ended', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const [rowId] = await layPipes(owner, equSysId, [pipeValues()]);
    const said = async () => {
      const refused = [
        refusalOf(owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values: pipeValues() })),
        refusalOf(owner.call(pipelineCalls.pipeStatus, { rowId: rowId!, version: 0, rowStatus: '停用', reason: '检修' })),
      ];
      return new Set((await Promise.all(refused)).map(({ message }) => message));
    };
    await city.db.updateTable('equipment').set({ lockedBy: 'BG2026112100001' }).where('equSysId', '=', equSysId).execute();
    const locked = '该设备存在在途业务（BG2026112100001），不能重复办理';
    expect(await said()).toEqual(new Set([locked]));
    expect((await owner.call(pipelineCalls.pipelineUnit, { equSysId })).may).toEqual({ edit: false, add: 'none', refusedBecause: locked });
    await city.db.updateTable('equipment').set({ lockedBy: null, useStatus: '5' }).where('equSysId', '=', equSysId).execute();
    expect(await said()).toEqual(new Set(['该登记单元已注销，管道明细不能再修改']));
  });

  test('strangers find nothing, the institute looks on', async () => {
    const { equSysId } = await seedPipeline(city, unit);
    const [rowId] = await layPipes(owner, equSysId, [pipeValues()]);
    const step = { rowId: rowId!, version: 0, rowStatus: '停用', reason: '检修' } as const;
    const refused = [
      refusalOf(stranger.call(pipelineCalls.pipelineUnit, { equSysId })),
      refusalOf(stranger.call(pipelineCalls.pipeRow, { rowId: rowId! })),
      refusalOf(stranger.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values: pipeValues() })),
      refusalOf(stranger.call(pipelineCalls.pipeStatus, step)),
      refusalOf(stranger.call(pipelineCalls.pipelineSummary, { equSysId })),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect((await stranger.call(pipelineCalls.pipeList, { equSysId })).list).toEqual([]);
    expect((await stranger.call(pipelineCalls.pipelineUnits, {})).units).toEqual([]);
    expect((await refusalOf(clerk.call(pipelineCalls.pipeStatus, step))).status).toBe(403);
    expect((await clerk.call(pipelineCalls.pipeList, { equSysId })).list).toHaveLength(1);
  });

  test('a row of another unit is not written by way of the own one', async () => {
    const [mine, theirs] = [await seedPipeline(city, unit), await seedPipeline(city, other)];
    const [rowId] = await layPipes(stranger, theirs.equSysId, [pipeValues()]);
    const { status } = await refusalOf(
      owner.call(pipelineCalls.pipeSave, { equSysId: mine.equSysId, rowId: rowId!, version: 0, values: pipeValues() }),
    );
    expect(status).toBe(404);
  });
});

describe('totals', () => {
  const length = fc.integer({ min: 0, max: 99_999_999 }).map((centimetres) => centimetres / 100);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), length }),
    fc.record({ kind: fc.constant('edit' as const), at: fc.nat(20), length }),
    fc.record({
      kind: fc.constant('status' as const),
      at: fc.nat(20),
      rowStatus: fc.constantFrom('在用' as const, '停用' as const, '拆除' as const),
    }),
  );

  test('always equal the rows, whatever is done to them', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { equSysId } = await seedPipeline(city, unit);
        for (const done of steps) {
          const rows = await rowsOf(equSysId);
          const row = 'at' in done ? rows[done.at % Math.max(rows.length, 1)] : undefined;
          if (done.kind === 'add') await layPipes(owner, equSysId, [pipeValues({ length: done.length })]);
          else if (row && done.kind === 'edit') {
            const { values, version } = await rowOf(row.rowId!);
            const { rowStatus: _state, ...typed } = values;
            await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: row.rowId!, version, values: { ...typed, length: done.length } });
          } else if (row && done.kind === 'status') {
            const { version } = await rowOf(row.rowId!);
            // Some steps are not allowed from where the pipe stands; then nothing may have changed.
            await owner
              .call(pipelineCalls.pipeStatus, { rowId: row.rowId!, version, rowStatus: done.rowStatus, reason: '检修' })
              .catch(() => undefined);
          }
          const { unit: head, totals } = await owner.call(pipelineCalls.pipelineUnit, { equSysId });
          const now = await rowsOf(equSysId);
          const { rowCount, totalLength } = pipeTotals(now as never);
          expect(head).toMatchObject({ rowCount, totalLength });
          expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(now.length);
          expect(totals.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(
            now.reduce((sum, each) => sum + Number(each.length), 0),
            2,
          );
        }
      }),
      { numRuns: 25 },
    );
  });
});
