import { describe, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { detectionCalls as calls } from '../../contract/calls.ts';
import { seedBody } from '../testing/bodies.ts';
import { accepted, failedResult, linesOf, record } from '../testing/orders.ts';
import { seedLift } from '../testing/seed-lifts.ts';

const city = await openCity();
const unit = await city.seedUnit();
const owner = await city.enter({ actor: 'E1', unit });
const body = await seedBody(city);

describe('the list of a test', () => {
  const sheetOf = async (orderId: string, testedOn = '2026-11-21') => {
    const lineIds = (await linesOf(body.tester, orderId)).map(({ id }) => id!);
    return body.tester.call(calls.testSheet, { orderId, lineIds, testedOn });
  };
  const device = (equclacode: string) => seedLift(city, unit, { equclacode });

  test.each([
    ['3110', 'T7008-A1', 63],
    ['3210', 'T7008-A1-YY', 56],
    ['3310', 'T7008-A2', 39],
    ['3430', 'T7008-A3', 28],
  ])('of a lift of class %s is %s with %i items (TSG T7008-2023)', async (equclacode, listCode, count) => {
    const id = await accepted(owner, body, [await device(equclacode)]);
    const { listId, basis, items } = await sheetOf(id);
    const list = await city.db.selectFrom('itemList').select('listCode').where('id', '=', listId).executeTakeFirstOrThrow();
    expect([list.listCode, items.length]).toEqual([listCode, count]);
    expect(basis).toContain('TSG T7008-2023');
  });

  test('is one for lifts that are recorded together; an escalator is recorded apart', async () => {
    const id = await accepted(owner, body, [await device('3110'), await device('3310')]);
    await expect(sheetOf(id)).rejects.toMatchObject({ code: 'sheetsDiffer' });
    await expect(record(body, id)).rejects.toMatchObject({ code: 'sheetsDiffer' });
  });

  test('is kept by its record and by the retest, whatever is stopped meanwhile; without one nothing is begun', async () => {
    const id = await accepted(owner, body, [await device('3110')]);
    await record(body, id, failedResult);
    const [failed] = await linesOf(owner, id);
    expect(failed!.rounds[0]).toMatchObject({ listId: expect.any(String), basis: expect.stringContaining('清单第1版') });
    await owner.call(calls.testLineRectify, {
      id: failed!.id!,
      version: failed!.version,
      values: { rectifiedOn: '2026-11-21', feedback: '已调整' },
    });
    const later = await accepted(owner, body, [await device('3110')]);
    const lists = city.db.updateTable('itemList').where('listCode', 'like', 'T7008%');
    await lists.set({ status: '90', stoppedOn: '2026-11-01' }).execute();
    expect((await sheetOf(id)).listId).toBe(failed!.rounds[0]!.listId);
    await expect(sheetOf(later)).rejects.toMatchObject({ code: 'sheetMissing' });
    await record(body, id);
    expect((await linesOf(owner, id))[0]!.rounds.map(({ listId }) => listId)).toEqual(Array(2).fill(failed!.rounds[0]!.listId));
  });

  test('is not read of a lift of another order', async () => {
    const [id, other] = [await accepted(owner, body, [await device('3110')]), await accepted(owner, body, [await device('3110')])];
    const lineIds = (await linesOf(body.tester, other)).map((line) => line.id!);
    await expect(body.tester.call(calls.testSheet, { orderId: id, lineIds, testedOn: '2026-11-21' })).rejects.toMatchObject({
      code: 'liftNotFound',
    });
  });
});
