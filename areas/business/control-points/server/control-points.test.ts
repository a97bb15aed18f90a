import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';

import { issuesOf, Tale } from '#areas/manufacturing/server/testing/tale.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { pointCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const tale = new Tale(city);
beforeEach(() => tale.begin());

describe('the table of control points', () => {
  test('is edited by the head of department; a name and a place stand once in a category', async () => {
    const { head, inspector } = tale.story;
    const values = { category: 'vessel', position: 145, pointName: '气密性试验', controlClass: 'B', isReference: true };
    const id = newId();
    const saved = await head.call(calls.pointKeep, { id, values });
    await expect(head.call(calls.pointKeep, { id: newId(), values })).rejects.toMatchObject({ code: 'controlPointKnown' });
    const byRecord = { ...values, position: 146, pointName: '工艺评定记录', controlClass: 'C' };
    for (const category of ['boiler', 'boilerPart'])
      expect(await issuesOf(head.call(calls.pointKeep, { id: newId(), values: { ...byRecord, category } }))).toEqual([
        ['controlClass', '锅炉的控制点只有A类、B类'],
      ]);
    const checked = await head.call(calls.pointKeep, { id: newId(), values: byRecord });
    await head.call(calls.pointDrop, checked);
    const { version } = await head.call(calls.pointKeep, { ...saved, values: { ...values, isReference: false, basis: 'TSG 21' } });
    await expect(head.call(calls.pointKeep, { ...saved, values })).rejects.toMatchObject({ code: 'stale' });
    const { list } = await inspector.call(calls.pointList, { complex: '气密' });
    expect(list).toEqual([expect.objectContaining({ pointName: '气密性试验', basis: 'TSG 21', isReference: false })]);
    const [first] = (await inspector.call(calls.pointList, { category: ['vessel'], pageSize: 1 })).list;
    expect(first).toMatchObject({ isReference: true, basis: null });
    const { sheets } = await readXlsx((await inspector.download(calls.pointExport, { category: ['vessel'] })).content);
    expect(sheets[0]!.rows).toHaveLength(16);
    await expect(inspector.call(calls.pointDrop, { id, version })).rejects.toMatchObject({ status: 403 });
    await head.call(calls.pointDrop, { id, version });
  });
});
