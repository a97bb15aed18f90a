import { describe, expect, test } from 'vitest';

import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';
import type { CallRefused } from '#server/testing/person.ts';

import { firstEntryCalls } from '../contract/calls.ts';
import { attachMaterials, committed, drafted, entered, openDesk, refusalOf, valuesFor } from './testing/entries.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';

const city = await openCity();
const desk = await openDesk(city);
const { owner, colleague, clerk, clerk2 } = desk;

describe('the same device twice', () => {
  test('is refused at its number when it has an archive', async () => {
    const { id, version } = await committed(desk, '5110', { prono: 'SN-TWIN' });
    const { oidno } = await clerk.call(firstEntryCalls.entryDecide, { id, version, decision: 'confirm' });
    for (const prono of ['SN-TWIN', 'ＳＮ－ＴＷＩＮ\t']) {
      const { status, errors } = await refusalOf(owner.call(firstEntryCalls.entryCommit, await drafted(desk, '5110', { prono })));
      expect([status, errors]).toEqual([409, [{ field: 'prono', message: `该设备已存在（设备识别码 ${oidno}）` }]]);
    }
  });

  test('is refused at its device code when that has an archive', async () => {
    const equcode = '511010123202499999';
    const { id, version } = await committed(desk, '5110', { equcode });
    await clerk.call(firstEntryCalls.entryDecide, { id, version, decision: 'confirm' });
    const { status, errors } = await refusalOf(owner.call(firstEntryCalls.entryCommit, await drafted(desk, '5110', { equcode })));
    expect([status, errors[0]!.field]).toEqual([409, 'equcode']);
  });

  test('is refused at its number while another entry of it waits', async () => {
    await committed(desk, '5110', { prono: 'SN-WAITS' });
    const { status, errors } = await refusalOf(owner.call(firstEntryCalls.entryCommit, await drafted(desk, '5110', { prono: 'SN-WAITS' })));
    expect([status, errors[0]?.field]).toEqual([409, 'prono']);
  });

  test('handed in by two at once is handed in once', async () => {
    const drafts = [await drafted(desk, '5110', { prono: 'SN-RACE' }), await drafted(desk, '5110', { prono: 'SN-RACE' })];
    const outcomes = await Promise.allSettled(drafts.map((draft) => owner.call(firstEntryCalls.entryCommit, draft)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('confirmed by two at once out of two units has one archive', async () => {
    const elsewhere = await city.seedUnit();
    const other = await city.enter({ actor: 'E1', unit: elsewhere });
    const values = valuesFor(desk, '5110', { prono: 'SN-UNITS' });
    const mine = await owner.call(firstEntryCalls.entrySave, { id: newId(), values });
    await attachMaterials(colleague, mine.id, '5110');
    const theirs = await other.call(firstEntryCalls.entrySave, {
      id: newId(),
      values: { ...values, equcode: `${String(values['equcode'])}9` },
    });
    await attachMaterials(other, theirs.id, '5110');
    const handed = [
      await owner.call(firstEntryCalls.entryCommit, { id: mine.id, version: 0 }),
      await other.call(firstEntryCalls.entryCommit, { id: theirs.id, version: 0 }),
    ];
    const outcomes = await Promise.allSettled(
      handed.map(({ id, version }, index) =>
        [clerk, clerk2][index]!.call(firstEntryCalls.entryDecide, { id, version, decision: 'confirm' }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as CallRefused);
    expect([lost!.status, lost!.errors[0]?.field]).toEqual([409, 'prono']);
  });
});

describe('a pipeline', () => {
  test('is entered with its rows; its length and their number must agree', async () => {
    const code = entered.find((one) => one.startsWith('8'))!;
    const sample = valuesFor(desk, code);
    const [row] = sample['pipeRows'] as [Record<string, unknown>];
    const rows = [
      { ...row, pipeNo: 'GD-1', length: 120 },
      { ...row, pipeNo: 'GD-2', length: 80 },
    ];
    const draft = await drafted(desk, code, { pipeRows: rows, rowCount: 3, totalLength: 0.2 });
    expect((await refusalOf(owner.call(firstEntryCalls.entryCommit, draft))).errors).toEqual([
      { field: 'rowCount', message: '管道条数与明细行数不一致' },
    ]);

    const twice = { ...valuesFor(desk, code), pipeRows: [rows[0], { ...rows[1], pipeNo: 'GD-1' }], rowCount: 2, totalLength: 0.2 };
    const saved = await owner.call(firstEntryCalls.entrySave, { id: draft.id, version: draft.version, values: twice });
    expect((await refusalOf(owner.call(firstEntryCalls.entryCommit, { id: draft.id, version: saved.version }))).errors[0]!.message).toBe(
      '管道编号不能重复',
    );

    const right = { ...twice, pipeRows: rows };
    const { version } = await owner.call(firstEntryCalls.entrySave, { id: draft.id, version: saved.version, values: right });
    const handed = await owner.call(firstEntryCalls.entryCommit, { id: draft.id, version });
    const { equSysId } = await clerk.call(firstEntryCalls.entryDecide, { id: handed.id, version: handed.version, decision: 'confirm' });
    const { pipelineRows } = await owner.call(archiveCalls.archivePipes, { equSysId: equSysId! });
    expect(pipelineRows.map(({ pipeNo, length }) => [pipeNo, length])).toEqual([
      ['GD-1', 120],
      ['GD-2', 80],
    ]);
  });

  test('a fault in a row is told at the row', async () => {
    const code = entered.find((one) => one.startsWith('8'))!;
    const sample = valuesFor(desk, code);
    const [row] = sample['pipeRows'] as [Record<string, unknown>];
    const rows = [row, { ...row, pipeNo: 'GD-2', length: 'long' }];
    const { errors } = await refusalOf(owner.call(firstEntryCalls.entrySave, { id: newId(), values: { ...sample, pipeRows: rows } }));
    expect(errors.map(({ field }) => field)).toEqual(['pipeRows.1.length']);
  });

  test('stands in a list of its own', async () => {
    const code = entered.find((one) => one.startsWith('8'))!;
    const [pipeline, device] = [await drafted(desk, code), await drafted(desk, '5110')];
    const idsOf = async (kind: string) => (await owner.call(firstEntryCalls.entryList, { kind, pageSize: 200 })).list.map((row) => row.id);
    const [pipelines, devices] = [await idsOf('pipeline'), await idsOf('device')];
    expect([pipelines.includes(pipeline.id), pipelines.includes(device.id)]).toEqual([true, false]);
    expect([devices.includes(pipeline.id), devices.includes(device.id)]).toEqual([false, true]);
  });
});
