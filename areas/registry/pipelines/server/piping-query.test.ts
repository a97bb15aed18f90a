import { describe, expect, test } from 'vitest';

import type { ListInput } from '#kit/contract/list/list.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { pipelineCalls } from '../contract/calls.ts';
import { layPipes, pipeValues, seedPipeline } from './testing/seed-pipeline.ts';

const city = await openCity();
const [unit, other] = await Promise.all([city.seedUnit({ orgname: '甬江化工有限公司' }), city.seedUnit({ orgname: '四明热力有限公司' })]);
const [owner, otherOwner, clerk, district, maintainer] = await Promise.all([
  city.enter({ actor: 'E1', unit }),
  city.enter({ actor: 'E1', unit: other }),
  city.enter({ actor: 'I1' }),
  city.enter({ actor: 'G1', areacode: '330212' }),
  city.enter({ actor: 'M1', unit }),
]);
const params = (projectName: string) => ({ projectName, safetyDept: '安环部' });
const air = await seedPipeline(city, unit, { params: params('空分装置') });
const heat = await seedPipeline(city, other, { equclacode: '8220', params: params('城北热力管网'), equlocarecod: '330212001' });
await layPipes(owner, air.equSysId, [
  pipeValues({ pipeNo: 'A-1', pipeName: '氧气总管', medium: '氧气', dn: 100, length: 30, nextInspDate: '2026-11-20' }),
  pipeValues({ pipeNo: 'A-2', pipeName: '氮气支管', medium: '氮气', dn: 25, length: 10, nextInspDate: '2026-12-31' }),
]);
const [hot] = await layPipes(otherOwner, heat.equSysId, [
  pipeValues({ pipeNo: 'H_1', pipeName: '蒸汽总管', medium: '水蒸气', pipeLevel: 'GB2', dn: 500, length: 900, nextInspDate: '2028-02-29' }),
  pipeValues({ pipeNo: 'H-2', pipeName: '冷凝水管', medium: '热水', pipeLevel: 'GB2', dn: 80, length: 20 }),
]);
await otherOwner.call(pipelineCalls.pipeStatus, { rowId: hot!, version: 0, rowStatus: '停用', reason: '夏季停热' });

async function found(input: Partial<ListInput>, person: Person = clerk): Promise<string[]> {
  const { list } = await person.call(pipelineCalls.pipeList, input);
  return list.map(({ pipeNo }) => String(pipeNo));
}

describe('the query of pipes', () => {
  test.each([
    [{ pipeLevel: ['GB2'] }, ['H_1', 'H-2']],
    [{ pipeLevel: ['GC2', 'GC3'] }, ['A-1', 'A-2']],
    [{ medium: '气' }, ['A-1', 'A-2', 'H_1']],
    [{ medium: '氧气' }, ['A-1']],
    [{ beginDn: 80, endDn: 100 }, ['A-1', 'H-2']],
    [{ endDn: 25 }, ['A-2']],
    [{ projectName: '热力' }, ['H_1', 'H-2']],
    [{ useUnitName: '热力' }, ['H_1', 'H-2']],
    [{ projectName: '四明' }, []],
    [{ useUnitName: '甬江化工', medium: '氮' }, ['A-2']],
    [{ beginNextInspDate: '2026-11-20', endNextInspDate: '2026-12-31' }, ['A-1', 'A-2']],
    [{ beginNextInspDate: '2026-11-21', endNextInspDate: '2026-12-30' }, []],
    [{ rowStatus: ['停用'] }, ['H_1']],
    [{ equlocarecod: ['330212'] }, ['H_1', 'H-2']],
    [{ complex: '总管' }, ['A-1', 'H_1']],
    [{ complex: 'h_1' }, ['H_1']],
    [{ complex: '%' }, []],
    [{ equSysId: air.equSysId }, ['A-1', 'A-2']],
  ] as const)('%j', async (input, expected) => {
    expect(await found(input as never)).toEqual(expected);
  });

  test.each([
    ['nextInspDate', ['A-1', 'A-2', 'H_1', 'H-2']],
    ['-nextInspDate', ['H_1', 'A-2', 'A-1', 'H-2']],
    ['dn', ['A-2', 'H-2', 'A-1', 'H_1']],
    ['-length', ['H_1', 'A-1', 'H-2', 'A-2']],
  ] as const)('sorted by %s', async (orderBy, expected) => {
    expect(await found({ orderBy })).toEqual(expected);
  });

  test('shows each within reach: the own ones, those of the district, none where a unit has nothing to do with them', async () => {
    expect(await found({}, owner)).toEqual(['A-1', 'A-2']);
    expect(await found({}, district)).toEqual(['H_1', 'H-2']);
    expect(await found({}, maintainer)).toEqual([]);
  });

  test('pages, counts, and reckons the days left in Shanghai', async () => {
    const { list, count, counted } = await clerk.call(pipelineCalls.pipeList, { pageSize: 3, pageNo: 2 });
    expect([list.length, count, counted]).toEqual([1, 4, true]);
    const first = (await clerk.call(pipelineCalls.pipeList, {})).list[0];
    expect(first).toMatchObject({ daysLeft: -1, projectName: '空分装置', useUnitName: unit.orgname, oidno: air.oidno, startPoint: null });
  });

  test('the units stand by their users, and are found by project, user and number', async () => {
    const named = async (word?: string) =>
      (await clerk.call(pipelineCalls.pipelineUnits, { ...(word && { word }) })).units.map(({ projectName }) => projectName);
    expect((await named()).toSorted()).toEqual(['城北热力管网', '空分装置'].toSorted());
    expect(await named('空分')).toEqual(['空分装置']);
    expect(await named('四明')).toEqual(['城北热力管网']);
    expect(await named(heat.oidno.toLowerCase())).toEqual(['城北热力管网']);
    expect((await owner.call(pipelineCalls.pipelineUnits, {})).units).toMatchObject([
      { equSysId: air.equSysId, rowCount: 2, totalLength: 0.04 },
    ]);
  });
});
