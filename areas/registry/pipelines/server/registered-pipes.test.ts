import { expect, test } from 'vitest';

import { inTransaction } from '#kit/server/postgres/database.ts';
import { openCity } from '#server/testing/city.ts';

import { pipelineCalls as calls } from '../contract/calls.ts';
import { replacePipes } from './door.ts';
import { layPipes, pipeValues, seedPipeline } from './testing/seed-pipeline.ts';

const city = await openCity();
const unit = await city.seedUnit();
const owner = await city.enter({ actor: 'E1', unit });

test('a unit is registered with the pipes of its sheet; what is not on it is none of its pipes at first, and taken down afterwards', async () => {
  const { equSysId } = await seedPipeline(city, unit);
  const pipe = (pipeNo: string) => pipeValues({ pipeNo });
  const pipes = async () => {
    const { list } = await owner.call(calls.pipeList, { equSysId, pageSize: 200 });
    return Object.fromEntries(list.map(({ pipeNo, rowStatus }) => [pipeNo, rowStatus]));
  };
  const registerWith = (sheet: readonly string[], isChange: boolean) =>
    inTransaction(city.db, (tx) => replacePipes(tx, equSysId, sheet.map(pipe), isChange));

  const [, , old] = await layPipes(owner, equSysId, ['A-1', 'A-2', 'A-3'].map(pipe));
  await owner.call(calls.pipeStatus, { rowId: old!, version: 0, rowStatus: '拆除', reason: '装置改造' });
  await registerWith(['A-1', 'A-4'], false);
  expect(await pipes()).toEqual({ 'A-1': '在用', 'A-4': '在用', 'A-3': '拆除' });
  await registerWith(['A-1', 'A-5'], true);
  expect(await pipes()).toEqual({ 'A-1': '在用', 'A-5': '在用', 'A-4': '拆除', 'A-3': '拆除' });
});
