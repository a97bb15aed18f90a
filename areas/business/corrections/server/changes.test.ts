import { expect, test, describe } from 'vitest';
import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { newId } from '#kit/server/id.ts';
import { readXlsx } from 'hucre/xlsx';
import { openCity } from '#server/testing/city.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { equipmentCalls as calls } from '#areas/equipment/contract/calls.ts';
import { correctionCalls } from '../contract/calls.ts';

const city = await openCity();
const { owner, clerk, unit } = await openDesk(city);
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });

describe('the history of changes', () => {
  test('is read within the reach of whoever asks', async () => {
    const { equSysId } = await seedDevice(city, unit, { use_contact: '张三' });
    const show = () => owner.call(archiveCalls.detail, { equclacode: '3110', equSysId });
    await owner.call(calls.changeEqm, { equSysId, version: (await show()).equipment.version!, values: { useContact: '赵七' } });
    const { oidno } = (await show()).equipment;
    const { list } = await clerk.call(correctionCalls.changeList, { complex: oidno! });
    expect(list).toMatchObject([{ equSysId, items: '使用单位联系人', operatorName: '经办甲', link: null }]);
    expect((await stranger.call(correctionCalls.changeList, { complex: oidno! })).list).toEqual([]);
    expect((await owner.call(correctionCalls.changeList, { beginAt: '2099-01-01' })).list).toEqual([]);
    const sheetOf = async (person: typeof owner) =>
      (await readXlsx((await person.download(correctionCalls.changeExport, { complex: oidno! })).content)).sheets[0]!.rows;
    expect(JSON.stringify(await sheetOf(clerk))).toMatch(/变更内容.*事由.*使用单位联系人.*经办甲/);
    expect(JSON.stringify(await sheetOf(stranger))).not.toContain('使用单位联系人');
  });

  test('is counted by the thousand, and on for who turns the last page of them', async () => {
    const busy = await city.seedUnit();
    const { equSysId } = await seedDevice(city, busy);
    await city.services.pool.query(
      `insert into equipment_change (id, equ_sys_id, at, reason, operator_name, diff)
       select gen_random_uuid(), $1, now() - number * interval '1 minute', '直接修改', '经办甲', '[]' from generate_series(1, 1500) as number`,
      [equSysId],
    );
    const keeper = await city.enter({ actor: 'E1', unit: busy });
    const counts = async (pageNo: number) => {
      const { count, counted } = await keeper.call(correctionCalls.changeList, { pageNo, pageSize: 20 });
      return [count, counted];
    };
    expect([await counts(1), await counts(49), await counts(50)]).toEqual([
      [1000, false],
      [1000, false],
      [1500, true],
    ]);
  });
});

test('the answer to a correction names the device as lists do', async () => {
  const place = { building_name: '望江新村', building_no: '11幢3单元', unit_inner_no: '3单元4号' };
  const { equSysId, oidno } = await seedDevice(city, unit, place);
  const proposed = { equSysId, reason: '以铭牌为准', values: { prono: 'NEW-1' } };
  const { id, version, correctionNo } = await owner.call(correctionCalls.correctionSave, { id: newId(), ...proposed });
  const file = fileOf('铭牌.pdf', pdfOf('铭牌'));
  await owner.call(attachmentCalls.upload, { attrefsysid: id, atttype: 'EQMCHG', attClass: 'proof', file } as never);
  const handed = await owner.call(correctionCalls.correctionCommit, { id, version });
  await clerk.call(correctionCalls.correctionDecide, { id, version: handed.version, decision: 'return', opinion: '请补铭牌' });
  const told = await city.db.selectFrom('message').select('body').where('unitId', '=', unit.unitSysId).execute();
  expect(told).toEqual([{ body: `${correctionNo} 望江新村 11幢 3单元4号（${oidno}）：退回补正。请补铭牌` }]);
});

test('the answer to a correction of its name calls the device by the new one', async () => {
  const { equSysId, oidno } = await seedDevice(city, unit, { building_name: null, unit_inner_no: null });
  const proposed = { equSysId, reason: '以铭牌为准', values: { equName: '担架电梯' } };
  const { id, version, correctionNo } = await owner.call(correctionCalls.correctionSave, { id: newId(), ...proposed });
  const file = fileOf('铭牌.pdf', pdfOf('铭牌'));
  await owner.call(attachmentCalls.upload, { attrefsysid: id, atttype: 'EQMCHG', attClass: 'proof', file } as never);
  const handed = await owner.call(correctionCalls.correctionCommit, { id, version });
  await clerk.call(correctionCalls.correctionDecide, { id, version: handed.version, decision: 'accept' });
  const told = await city.db.selectFrom('message').select('body').where('unitId', '=', unit.unitSysId).execute();
  expect(told.map(({ body }) => body)).toContain(`${correctionNo} 担架电梯（${oidno}）：已更正。`);
});
