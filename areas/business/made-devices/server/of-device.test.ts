import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { makeCalls as calls } from '#areas/manufacturing/contract/calls.ts';
import { madeDeviceCalls } from '../contract/calls.ts';
import { archiveOfMade, stepOf, type Moved } from '#areas/manufacturing/server/testing/story.ts';
import { Tale, todosOf } from '#areas/manufacturing/server/testing/tale.ts';

const city = await openCity();
const tale = new Tale(city);
beforeEach(() => tale.begin());

const station = await city.seedUnit({ orgname: '海曙区市场监督管理局', unitTypes: ['U9'], areacode: '330203' });

/** A unit in another street than its maker, with a vessel of the batch whose archive names the certificate. */
async function bought(issued: Moved, prono: string, values: Readonly<Record<string, unknown>> = {}) {
  const unit = await city.seedUnit({ unitTypes: ['U1'] });
  const { makeCertificate } = await tale.story.clerk.call(calls.certificateDetail, { id: issued.id });
  const certNo = makeCertificate.certNo!;
  const device = await seedDevice(city, unit, archiveOfMade(tale.story, { certNo, prono, ...values }));
  return { unit, certNo, ...device, user: await city.enter({ actor: 'E1', unit }) };
}

const newsFor = async (person: Person) => (await person.call(sessionCalls.messages, {})).list.map(({ title, body }) => ({ title, body }));

/** What the archive says at a glance of the certificate that it names; nothing where that holds. */
async function warningOf(person: Person, equSysId: string) {
  const { health } = await person.call(archiveCalls.detail, { equclacode: '2150', equSysId });
  return health.find(({ key }) => key === 'certificate')?.say;
}

const revoke = (issued: Moved, opinion = '图号印错') =>
  tale.story.head.call(calls.certificateMove, { ...stepOf(issued), move: 'revoke', opinion });

test('whoever uses a product opens its certificate from the archive that names it; nobody else does', async () => {
  const issued = await tale.issued(await tale.supervised());
  const { user, equSysId, certNo } = await bought(issued, 'r26-002');
  const { certificate } = await user.call(madeDeviceCalls.ofDevice, { equSysId });
  expect(certificate).toMatchObject({
    certNo,
    isVoid: false,
    holds: null,
    content: { title: '特种设备制造监督检验证书（批量制造压力容器）' },
  });
  expect(certificate!.content!.rows).toContainEqual({ label: '产品编号', value: 'R26-001~R26-003' });
  const paper = readPages((await user.download(madeDeviceCalls.ofDevicePaper, { equSysId })).content)
    .join('')
    .replaceAll(/\s/g, '');
  for (const word of ['特种设备制造监督检验证书', certNo, 'R26-001~R26-003']) expect(paper).toContain(word);
  const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
  await expect(stranger.call(madeDeviceCalls.ofDevice, { equSysId })).rejects.toMatchObject({ code: 'equipmentNotFound' });
  await expect(stranger.download(madeDeviceCalls.ofDevicePaper, { equSysId })).rejects.toMatchObject({ code: 'equipmentNotFound' });
});

test('a number that was typed by mistake opens nobody else’s certificate; one that is still being approved is none', async () => {
  const batchId = await tale.supervised();
  const issued = await tale.issued(batchId, { covered: 'R26-001', sampled: 'R26-001' });
  for (const values of [{ prono: 'R26-002' }, { prono: 'R26-001', makeUnit: (await city.seedUnit()).unitSysId }]) {
    const { user, equSysId } = await bought(issued, 'R26-001', values);
    expect((await user.call(madeDeviceCalls.ofDevice, { equSysId })).certificate).toMatchObject({ content: null, isVoid: false });
    await expect(user.download(madeDeviceCalls.ofDevicePaper, { equSysId })).rejects.toMatchObject({ code: 'makeCertificateNotFound' });
  }
  const pending = await tale.reviewed(batchId, { covered: 'R26-002', sampled: 'R26-002' });
  const { makeCertificate } = await tale.story.inspector.call(calls.certificateDetail, { id: pending.id });
  const { user, equSysId } = await bought(issued, 'R26-002', { certNo: makeCertificate.certNo });
  expect((await user.call(madeDeviceCalls.ofDevice, { equSysId })).certificate).toBeNull();
});

test('what becomes of a certificate is told to whoever has its number in an archive, and to the authority of the place, until the archive is put right', async () => {
  const batchId = await tale.supervised();
  const first = await tale.issued(batchId);
  const { user, equSysId, certNo } = await bought(first, 'R26-001', { typed: (no: string) => no.toLowerCase(), unit_inner_no: '5号' });
  const twice = await bought(first, 'R26-002');
  await seedDevice(city, twice.unit, archiveOfMade(tale.story, { certNo, prono: 'R26-003' }));
  const scrapped = await bought(first, 'R26-003', { use_status: '4' });
  const authority = await city.enter({ actor: 'G1', unit: station, areacode: '330203' });
  expect(await todosOf(user)).not.toHaveProperty('madeVoided');
  expect(await warningOf(user, equSysId)).toBeUndefined();
  await revoke(first);
  const title = `设备的制造监检证书已作废：${certNo}`;
  expect(await newsFor(user)).toEqual([
    { title, body: expect.stringMatching(/ 5号（产品编号R26-001）的档案填有该证书.*作废原因：图号印错/) as string },
  ]);
  expect(await newsFor(twice.user)).toEqual([{ title, body: expect.stringContaining('等2台设备的档案填有该证书') as string }]);
  expect(await newsFor(scrapped.user)).toEqual([]);
  expect(await newsFor(authority)).toContainEqual({ title, body: expect.stringContaining('等3台设备') as string });
  expect(await todosOf(user)).toMatchObject({ madeVoided: 1 });
  expect(await warningOf(user, equSysId)).toBe(`${certNo}已于${todayInShanghai(city.now)}作废，还没有重新出具`);
  expect(await todosOf(authority)).toMatchObject({ madeVoided: 3 });
  expect((await user.call(madeDeviceCalls.ofDevice, { equSysId })).certificate).toMatchObject({
    isVoid: true,
    holds: null,
    equclacode: '2150',
  });
  expect(
    readPages((await user.download(madeDeviceCalls.ofDevicePaper, { equSysId })).content)
      .join('')
      .replaceAll(/\s/g, ''),
  ).toContain('作废');
  const { list } = await user.call(madeDeviceCalls.voidedDevices, {});
  expect(list).toEqual([expect.objectContaining({ equSysId, certNo, revokedBecause: '图号印错', holds: null })]);
  const second = await tale.issued(batchId, { covered: 'R26-001~R26-002', excluded: 'R26-003' }, { replaces: first.id });
  const { makeCertificate } = await tale.story.clerk.call(calls.certificateDetail, { id: second.id });
  const holds = makeCertificate.certNo!;
  expect(await newsFor(user)).toContainEqual({
    title: `设备的制造监检证书已重新出具：${holds}`,
    body: expect.stringContaining(`${certNo}已作废，现行证书为${holds}`) as string,
  });
  const all = await authority.call(madeDeviceCalls.voidedDevices, { certNo });
  expect(all.list.map((row) => [row.prono, row.holds])).toEqual(
    expect.arrayContaining([
      ['R26-001', holds],
      ['R26-003', null],
    ]),
  );
  const { sheets } = await readXlsx((await authority.download(madeDeviceCalls.voidedExport, { certNo })).content);
  expect(sheets[0]!.rows).toHaveLength(4);
  expect((await user.call(madeDeviceCalls.ofDevice, { equSysId })).certificate).toMatchObject({ isVoid: true, holds });
  await city.db.updateTable('equipment').set({ mfgSupvCertNo: holds }).where('equSysId', '=', equSysId).execute();
  expect(await todosOf(user)).not.toHaveProperty('madeVoided');
  expect((await user.call(madeDeviceCalls.ofDevice, { equSysId })).certificate).toMatchObject({ certNo: holds, isVoid: false });
});

test('the printed dossier says how the certificate that the archive names stands', async () => {
  const batchId = await tale.supervised();
  const issued = await tale.issued(batchId);
  const { unit, user, equSysId, certNo } = await bought(issued, 'R26-001');
  const other = await seedDevice(city, unit, archiveOfMade(tale.story, { certNo, prono: 'R26-099' }));
  const typed = await seedDevice(city, unit, archiveOfMade(tale.story, { certNo: 'ZZ-ELSEWHERE-1', prono: 'R26-002' }));
  const printed = async (device: string) =>
    readPages((await user.send(archiveCalls.dossier, { equSysId: device })).rawPayload)
      .join('')
      .replaceAll(/\s/g, '');
  expect(await printed(equSysId)).toMatch(new RegExp(`制造监检证书.*${certNo}.*有效`));
  expect(await printed(other.equSysId)).toContain('证书中没有这台设备的制造单位和产品编号，请核对');
  expect(await printed(typed.equSysId)).toContain('未在本平台出具，未经核对');
  await revoke(issued);
  expect(await printed(equSysId)).toContain('作废：图号印错');
  expect(await printed(other.equSysId)).not.toContain('图号印错');
  const second = await tale.issued(batchId, { covered: 'R26-001~R26-002', excluded: 'R26-003' }, { replaces: issued.id });
  const { makeCertificate } = await tale.story.clerk.call(calls.certificateDetail, { id: second.id });
  expect(await printed(equSysId)).toContain(makeCertificate.certNo!);
});
