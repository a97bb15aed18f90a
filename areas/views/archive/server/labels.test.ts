import { expect, test } from 'vitest';

import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { archiveCalls } from '../contract/calls.ts';
import { devicePath } from './open-device.ts';

const city = await openCity();
const unit = await city.seedUnit();
const owner = await city.enter({ actor: 'E1', unit });

test('labels of chosen devices are printed ten to a sheet, each under the name that people use; none of a foreign device', async () => {
  const place = { building_name: '望江新村', building_no: '11幢3单元', unit_inner_no: '3单元4号' };
  const first = await seedDevice(city, unit, place);
  const devices = [first.equSysId];
  for (let made = 0; made < 10; made += 1) devices.push((await seedDevice(city, unit)).equSysId);
  const { content, name } = await owner.download(archiveCalls.deviceLabels, { devices });
  expect(name).toBe('设备标签（11台）.pdf');
  const pages = readPages(content);
  expect(pages).toHaveLength(2);
  const text = JSON.stringify(pages[0]);
  for (const said of ['望江新村11幢3单元4号', first.oidno, '扫码查看检验信息']) expect(text).toContain(said);

  const foreign = await seedDevice(city, await city.seedUnit());
  const refused = owner.download(archiveCalls.deviceLabels, { devices: [first.equSysId, foreign.equSysId] });
  await expect(refused).rejects.toMatchObject({ code: 'equipmentNotFound' });
});

test.each(['-', '—', '/'])(
  'a category without varieties is called by its name where the variety says %s: on label, dossier and public page',
  async (none) => {
    const { equSysId } = await seedDevice(city, unit, { equ_sort_name: '承压蒸汽锅炉', equ_variety_name: none });
    const { content } = await owner.download(archiveCalls.deviceLabels, { devices: [equSysId] });
    expect(readPages(content).join('')).toContain('承压蒸汽锅炉');
    const dossier = readPages((await owner.send(archiveCalls.dossier, { equSysId })).rawPayload).join('');
    expect(dossier).toContain('设备品种承压蒸汽锅炉');
    const opened = await city.app.inject({ url: devicePath(city.services.secrets, equSysId) });
    expect(opened.body.replaceAll(/<[^>]*>/g, '')).toMatch(/设备品种\s*承压蒸汽锅炉/);
  },
);
