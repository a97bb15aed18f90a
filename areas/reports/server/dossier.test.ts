import { describe, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { committed, openDesk, refusalOf } from '#areas/equipment/server/testing/entries.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { equipmentClasses } from '#areas/equipment/contract/classes.ts';
import { readArchive } from '#kit/server/archive.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { reportCalls as calls } from '../contract/calls.ts';

const city = await openCity();
const desk = await openDesk(city);
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });

describe('the dossier of a device', () => {
  test.each(equipmentClasses.map(({ label, code }) => [label, code.replace(/^(.)000$/, '$1110')]))(
    'of %s is set as one paper',
    async (_, equclacode) => {
      const { equSysId, oidno } = await seedDevice(city, desk.unit, { equclacode });
      const response = await desk.owner.send(calls.dossier, { equSysId });
      expect(response.statusCode).toBe(200);
      const text = readPages(response.rawPayload).join('');
      for (const words of ['一机一档', oidno, '技术参数', '登记与变更记录', '施工与维保']) expect(text).toContain(words);
      expect(text.includes('故障与救援')).toBe(equclacode.startsWith('3'));
    },
  );

  test('comes packed with the files handed in, and is noted', async () => {
    const entry = await committed(desk, '5110');
    const { equSysId } = await desk.clerk.call(equipmentCalls.entryDecide, { ...entry, decision: 'confirm' });
    const response = await desk.owner.send(calls.dossier, { equSysId: equSysId!, format: 'zip' });
    const content = readArchive(response.rawPayload)!;
    const { files } = await desk.owner.call(equipmentCalls.archiveFiles, { equSysId: equSysId! });
    expect(content.names).toHaveLength(files.length + 1);
    expect(content.unpacked).toBeGreaterThan(files.reduce((sum, { bytes }) => sum + bytes, 0));
    const audit = await city.db.selectFrom('auditLog').select(['action', 'details']).where('objectId', '=', equSysId!).execute();
    expect(audit).toContainEqual({ action: 'equipment.dossier', details: { format: 'zip', files: files.length } });
  });

  test('is not there for another unit', async () => {
    const { equSysId } = await seedDevice(city, desk.unit);
    for (const format of ['pdf', 'zip'] as const)
      expect(await refusalOf(stranger.call(calls.dossier, { equSysId, format }))).toMatchObject({ status: 404, code: 'deviceNotFound' });
  });
});
