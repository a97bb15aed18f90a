import fc from 'fast-check';
import { sql, type Expression, type SqlBool } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { calledAs } from '#kit/contract/trade/called-as.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { calledBy } from './search-views.ts';
import { seedDevice } from '../testing/seed-device.ts';
import { equipmentCalls as calls } from '../../contract/calls.ts';

const city = await openCity();
const unit = await city.seedUnit();
const places = ['环城西路88号（北门）', '江南路1号(A座) 3号楼', 'Block B-12, 望江路', '望江路_百分之50%', '镇海区\\仓库'];
const names = ['乘客电梯', '自动扶梯', 'Dumbwaiter 杂物电梯'];
let texts: string[] = [];

beforeAll(async () => {
  for (const [at, equ_place] of places.entries())
    for (const equ_name of names) {
      const { oidno } = await seedDevice(city, unit, { equ_place, equ_name, unit_inner_no: at % 2 ? null : `${at}#梯` });
      texts.push(equ_place, equ_name, oidno);
    }
  texts = [...new Set(texts)];
});

async function found(condition: Expression<SqlBool>): Promise<string[]> {
  const { rows } = await sql<{
    oidno: string;
  }>`select oidno from equipment where use_unit = ${unit.unitSysId} and ${condition} order by oidno`.execute(city.db);
  return rows.map(({ oidno }) => oidno);
}

const words = fc
  .tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 8 }))
  .map(([which, from, length]) => {
    const text = texts[which % texts.length]!;
    return text.slice(from % text.length, (from % text.length) + length);
  })
  .filter((word) => word.trim() !== '');

test('a word means the same by hand of the indexes and tested device by device', async () => {
  await fc.assert(
    fc.asyncProperty(words, async (word) => {
      const { found: byIndex, tested } = calledBy(word);
      expect(await found(byIndex)).toEqual(await found(tested));
    }),
    { numRuns: 150 },
  );
});

test('every part of a name or a place is found, whatever brackets it is typed with, and numbers from their beginning', async () => {
  const all = await found(sql<SqlBool>`true`);
  expect(await found(calledBy('电梯').tested)).toHaveLength(places.length * 2);
  expect(await found(calledBy('(北门)').found)).toHaveLength(names.length);
  expect(await found(calledBy('（A座）').tested)).toHaveLength(names.length);
  expect(await found(calledBy('50%').found)).toHaveLength(names.length);
  expect(await found(calledBy(all[0]!).found)).toEqual([all[0]]);
  expect(await found(calledBy(all[0]!.slice(0, 4).toLowerCase()).tested)).toEqual(all);
});

test('a certificate is looked up from the sign of its class on', async () => {
  const owner = await city.enter({ actor: 'E1', unit });
  const { oidno } = await seedDevice(city, unit, { use_cert_no: '梯99浙B12345(26)', equ_name: '证书电梯' });
  const numbersOf = async (useCertNo: string) => (await owner.call(calls.list, { useCertNo })).list.map((row) => row.oidno);
  expect(await numbersOf('梯99')).toEqual([oidno]);
  expect(await numbersOf('B12345')).toEqual([oidno]);
  expect(await numbersOf('梯98')).toEqual([]);
  const { list } = await owner.call(calls.list, { complex: '梯99' });
  expect(list.map((row) => row.oidno)).toEqual([oidno]);
});

test('what was changed on a device is seen by the district where the device stands now', async () => {
  const [seaside, hills] = await Promise.all(['330203', '330212'].map((areacode) => city.enter({ actor: 'G1', areacode })));
  const { equSysId, oidno } = await seedDevice(city, unit, { equlocarecod: '330203005' });
  await sql`insert into equipment_change (id, equ_sys_id, at, reason, operator_name, diff)
    values (gen_random_uuid(), ${equSysId}::uuid, now(), '移装', '林海', '[]')`.execute(city.db);
  const seenBy = async (person: typeof seaside) => (await person!.call(correctionCalls.changeList, { complex: oidno })).count;
  expect([await seenBy(seaside), await seenBy(hills)]).toEqual([1, 0]);
  await sql`update equipment set equlocarecod = '330212005' where equ_sys_id = ${equSysId}`.execute(city.db);
  expect([await seenBy(seaside), await seenBy(hills)]).toEqual([0, 1]);
});

test('words parted by blanks are each looked for, as a list shows a lift and whatever code was pasted with it', async () => {
  const facts = {
    equ_place: '鄞州区中山路406号望江新村11幢',
    building_name: '望江新村',
    building_no: '11幢4单元',
    unit_inner_no: '4单元4号',
  };
  const { oidno } = await seedDevice(city, unit, facts);
  const owner = await city.enter({ actor: 'E1', unit });
  const search = async (complex: string) => (await owner.call(calls.list, { complex })).list.map((one) => one.oidno);
  const [row] = (await owner.call(calls.list, { complex: oidno })).list;
  for (const word of [
    calledAs(row!),
    '望江新村　１１幢',
    `望江新村 11幢 4单元4号 ${oidno}`,
    '4单元4号 望江新村',
    `${unit.orgname} 4单元4号`,
  ])
    expect(await search(word)).toEqual([oidno]);
  expect(await search('望江新村 12幢')).toEqual([]);
  expect(await search('望江新村 330230009999Z')).toEqual([]);
  for (const word of ['望江新村 11幢', '4单元4号 中山路'])
    expect([await found(calledBy(word).found), await found(calledBy(word).tested)]).toEqual([[oidno], [oidno]]);
});
