import { beforeEach, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { readArchive } from '#kit/server/files/archive.ts';
import { openCity, type Person, type SeededUnit } from '#server/testing/city.ts';

import { testOrderAddress } from '../../contract/menu.ts';
import { seedBody } from '../testing/bodies.ts';
import { accepted, detailOf, failedResult, linesOf, record, report, upload } from '../testing/orders.ts';
import { seedLift } from '../testing/seed-lifts.ts';

const city = await openCity();
const body = await seedBody(city);
const clerk = await city.enter({ actor: 'I1' });
const inspector = await city.enter({ actor: 'I2' });
const authority = await city.enter({ actor: 'G1', areacode: '330203' });

let unit: SeededUnit;
let owner: Person;
beforeEach(async () => {
  unit = await city.seedUnit();
  owner = await city.enter({ actor: 'E1', unit });
});

/** A lift whose faults were shown to be put right and whose report is issued, tested together with another one. */
async function testedLift() {
  const [lift, other] = [await seedLift(city, unit), await seedLift(city, unit)];
  const id = await accepted(owner, body, [lift, other]);
  await record(body, id, failedResult, [lift.equSysId]);
  const [failed] = await linesOf(owner, id);
  await upload(owner, failed!.id!, 'rectifyProof');
  await report(body, failed!);
  const { orderNo } = (await detailOf(owner, id)).order;
  return { ...lift, other, id, orderNo: orderNo! };
}

const filesOf = async (person: Person, equSysId: string) => (await person.call(archiveCalls.archiveFiles, { equSysId })).files;

test('the archive of a lift shows the files of its tests, its own alone, to those who see the order', async () => {
  const { equSysId, other, id, orderNo } = await testedLift();
  for (const person of [owner, clerk, authority]) {
    const files = await filesOf(person, equSysId);
    expect(files.map(({ attname }) => attname).toSorted()).toEqual(['rectifyProof.pdf', 'testReport.pdf']);
    for (const { attsysid, ...file } of files) {
      expect(file).toMatchObject({ source: '检测委托', sourceNo: orderNo, link: testOrderAddress(id) });
      expect((await person.send(attachmentCalls.download, { attsysid })).statusCode).toBe(200);
    }
  }
  expect(await filesOf(owner, other.equSysId)).toEqual([]);
});

test('who came to the lift later, or has nothing to do with orders, meets neither its files nor its steps', async () => {
  const { equSysId, id } = await testedLift();
  const [keeper, landlord] = [await city.seedUnit(), await city.seedUnit()];
  const set = { maintUnit: keeper.unitSysId, ownerUnit: landlord.unitSysId };
  await city.db.updateTable('equipment').set(set).where('equSysId', '=', equSysId).execute();
  const late = [await city.enter({ actor: 'M1', unit: keeper }), await city.enter({ actor: 'E1', unit: landlord }), inspector];
  for (const person of late) {
    expect(await filesOf(person, equSysId)).toEqual([]);
    expect((await person.call(archiveCalls.archiveFlow, { equSysId })).steps).toEqual([]);
    expect((await person.call(archiveCalls.timeline, { equSysId })).events.map(({ link }) => link)).toEqual([null]);
  }
  const { steps } = await owner.call(archiveCalls.archiveFlow, { equSysId });
  expect(steps.map(({ label }) => label).toSorted()).toEqual(['出具报告', '接受委托', '提交委托', '登记检测结果'].toSorted());
  expect((await owner.call(archiveCalls.timeline, { equSysId })).events.map(({ link }) => link)).toEqual([testOrderAddress(id)]);
});

test('the dossier comes packed with them', async () => {
  const { equSysId, orderNo } = await testedLift();
  const { content } = await owner.download(archiveCalls.dossier, { equSysId, format: 'zip' });
  const names = readArchive(content)!.names.map((name) => Buffer.from(name, 'latin1').toString());
  for (const name of ['检测报告_testReport.pdf', '整改证明_rectifyProof.pdf']) expect(names).toContain(`附件/检测委托${orderNo}/${name}`);
});
