import { describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { committed, openDesk, refusalOf } from '#areas/first-entry/server/testing/entries.ts';
import { archiveCalls } from '../../contract/calls.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { faultCalls } from '#areas/fault/contract/calls.ts';
import { rescueCalls } from '#areas/rescue/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { readArchive } from '#kit/server/files/archive.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';

const city = await openCity();
const desk = await openDesk(city);
const keeper = await city.seedUnit({ unitTypes: ['U2'] });
const keeperOf = await city.enter({ actor: 'M1', unit: keeper });
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });

const rescued = {
  source: '96333',
  alarmTime: '2026-11-20T01:00:00.000Z',
  trapped: 2,
  dispatchTime: '2026-11-20T01:02:00.000Z',
  rescueUnit: keeper.orgname,
  arriveTime: '2026-11-20T01:37:00.000Z',
  finishTime: '2026-11-20T01:45:00.000Z',
  rescueLevel: '1',
  cause: '停电',
  causeNote: '小区停电',
  outcome: '恢复运行',
  injury: '轻伤',
};

describe('the dossier of a device', () => {
  test.each(equipmentClasses.map(({ label, code }) => [label, code.replace(/^(.)000$/, '$1110')]))(
    'of %s is set as one paper',
    async (_, equclacode) => {
      const { equSysId, oidno } = await seedDevice(city, desk.unit, { equclacode });
      const response = await desk.owner.send(archiveCalls.dossier, { equSysId });
      expect(response.statusCode).toBe(200);
      const text = readPages(response.rawPayload).join('');
      for (const words of ['一机一档', oidno, '技术参数', '登记与变更记录', '施工与维保']) expect(text).toContain(words);
      expect(text).toContain(equclacode.startsWith('3') ? '故障与救援' : '故障记录');
    },
  );

  test.each([
    ['a crane', '4110'],
    ['a lift', '3110'],
  ])('prints the faults of %s as its archive shows them', async (_, equclacode) => {
    const { equSysId } = await seedDevice(city, desk.unit, { equclacode });
    const values = { foundTime: '2026-11-21T01:30:00.000Z', foundBy: '张保安', faultKind: '机械结构', faultLevel: '2', stopUse: false };
    const draft = await desk.owner.call(faultCalls.save, { id: newId(), equSysId, values: { ...values, desc: '制动器间隙过大' } });
    await desk.owner.call(faultCalls.commit, { id: draft.id, version: draft.version });
    const { faults } = await desk.owner.call(faultCalls.ofDevice, { equSysId });
    expect(faults).toMatchObject([{ faultNo: draft.faultNo }]);
    const text = readPages((await desk.owner.send(archiveCalls.dossier, { equSysId })).rawPayload).join('');
    for (const words of ['故障单号', '2026-11-2109:30', '待处理', '机械结构，严重', '制动器间隙过大']) expect(text).toContain(words);
  });

  test('prints the rescues from a lift', async () => {
    const { equSysId } = await seedDevice(city, desk.unit, { maint_unit: keeper.unitSysId });
    const draft = await keeperOf.call(rescueCalls.save, { id: newId(), equSysId, values: rescued });
    await keeperOf.call(rescueCalls.commit, { id: draft.id, version: draft.version });
    const text = readPages((await desk.owner.send(archiveCalls.dossier, { equSysId })).rawPayload).join('');
    for (const words of ['救援单号', '2026-11-2009:00', '2人', '37分钟（超时）', '停电，恢复运行，人员轻伤']) expect(text).toContain(words);
  });

  test('comes packed with the files handed in, and is noted', async () => {
    const entry = await committed(desk, '5110');
    const { equSysId } = await desk.clerk.call(firstEntryCalls.entryDecide, { ...entry, decision: 'confirm' });
    const response = await desk.owner.send(archiveCalls.dossier, { equSysId: equSysId!, format: 'zip' });
    const content = readArchive(response.rawPayload)!;
    const { files } = await desk.owner.call(archiveCalls.archiveFiles, { equSysId: equSysId! });
    expect(content.names).toHaveLength(files.length + 1);
    expect(content.unpacked).toBeGreaterThan(files.reduce((sum, { bytes }) => sum + bytes, 0));
    const audit = await city.db.selectFrom('auditLog').select(['action', 'details']).where('objectId', '=', equSysId!).execute();
    expect(audit).toContainEqual({ action: 'equipment.dossier', details: { format: 'zip', files: files.length } });
  });

  test('is not made where its files are too large for one download', async () => {
    const entry = await committed(desk, '5110');
    const { equSysId } = await desk.clerk.call(firstEntryCalls.entryDecide, { ...entry, decision: 'confirm' });
    const bytes = 501 * 1024 * 1024;
    await city.services.pool.query(
      'update attachment set bytes = $1 where attsysid = (select attsysid from attachment where attrefsysid = $2 limit 1)',
      [bytes, entry.id],
    );
    const refused = await refusalOf(desk.owner.call(archiveCalls.dossier, { equSysId: equSysId!, format: 'zip' }));
    expect(refused).toMatchObject({ status: 422, code: 'dossierTooLarge' });
    expect(refused.message).toContain('共501MB，超过一次下载的上限500MB');
  });

  test('is not there for another unit', async () => {
    const { equSysId } = await seedDevice(city, desk.unit);
    for (const format of ['pdf', 'zip'] as const)
      expect(await refusalOf(stranger.call(archiveCalls.dossier, { equSysId, format }))).toMatchObject({
        status: 404,
        code: 'deviceNotFound',
      });
  });
});
