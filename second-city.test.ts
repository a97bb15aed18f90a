import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { committed, openDesk } from '#areas/first-entry/server/testing/entries.ts';
import { approve, inspected, openStory, stepOf } from '#areas/inspection/server/testing/story.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { usualMinutes } from '#areas/rescue/contract/rescue.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { nextCertificateNo } from '#areas/use-registration/server/certificates/certificate-store.ts';
import { areaRowsOf } from '#database/seed/areas.ts';
import { seedReference } from '#database/seed/reference.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { loadConfig } from '#kit/server/settings/config.ts';
import { openCity } from '#server/testing/city.ts';

import { readSources } from './scripts/walls/sources.ts';

// The same program for another city, by its configuration file alone.
const folder = mkdtempSync(path.join(tmpdir(), 'second-city-'));
const file = path.join(folder, 'config.json');
const given = {
  city: '绍兴市',
  areaCode: '330600',
  districts: [
    { code: '330602', name: '越城区' },
    { code: '330602001', name: '塔山街道' },
    { code: '330624', name: '新昌县' },
  ],
  registration: { province: '苏', cityLetter: 'E' },
  institute: { address: '绍兴市越城区示范路8号', hotline: '0575-8765 4321' },
};
writeFileSync(file, JSON.stringify(given));
const settings = loadConfig({ DATABASE_URL: 'postgresql://nowhere/x', DATA_DIR: folder, CONFIG: file });
const { title, institute, areaCode, province, provinceCode, districts } = settings;
const city = await openCity({ city: settings.city, title, institute, areaCode, province, provinceCode, districts });

beforeAll(() => seedReference(city.services.pool, [], city.now, areaRowsOf(settings)));
afterAll(() => rmSync(folder, { recursive: true }));

test('its name, its institute and its telephone are the configured ones', async () => {
  const { config } = await city.visitor().call(sessionCalls.openLogin, {});
  expect(config).toMatchObject({
    city: '绍兴市',
    areaCode: '330600',
    institute: '绍兴市特种设备检验机构',
    hotline: '0575-8765 4321',
  });
});

test('a device entered there has a number of that city, and stands in its district', async () => {
  const desk = await openDesk(city);
  const { id, version } = await committed(desk, '5110', { equlocarecod: '330602001' });
  const { equSysId, oidno } = await desk.clerk.call(firstEntryCalls.entryDecide, { id, version, decision: 'confirm' });
  expect(oidno).toMatch(/^33065\d{7}[0-9A-Z]$/);
  const { equipment } = await desk.owner.call(archiveCalls.detail, { equclacode: '5110', equSysId: equSysId! });
  expect(equipment).toMatchObject({ equlocarecodName: '越城区塔山街道' });
});

test('its certificates are numbered with the sign of the province and the letter of the city', async () => {
  const { province: sign, cityLetter } = settings.registration;
  const series = { abbreviation: '梯', variety: '11', province: sign, city: cityLetter, year: '26' };
  const [one, two] = await inTransaction(city.db, async (tx) => [await nextCertificateNo(tx, series), await nextCertificateNo(tx, series)]);
  expect([one, two]).toEqual(['梯11苏E00001(26)', '梯11苏E00002(26)']);
});

test('its institute inspects, and its reports are there to download', async () => {
  const story = await openStory(city);
  const { institute: people, owner } = story;
  const application = await inspected(city, story, 1);
  const entered = await people.inspector.call(examiningCalls.enterResults, stepOf(application));
  await approve(people, entered);
  const { list } = await owner.call(reportCalls.reportList, { applicationId: application.id });
  await owner.download(reportCalls.downloadPaper, { type: 'BG', no: list[0]!.no! });
  const { report, check } = await owner.call(reportCalls.reportDetail, { id: list[0]!.id });
  const checked = await city.visitor().call(reportCalls.verifyByCode, { no: report.no!, code: check!.code });
  expect(checked).toMatchObject({ state: 'valid', issuer: '绍兴市特种设备检验机构' });
});

test('rescuers have longer to a county, whatever the city', () => {
  expect([usualMinutes('330602001'), usualMinutes('330624')]).toEqual([30, 60]);
});

test('another city without its districts does not start', () => {
  expect(() => areaRowsOf({ ...settings, districts: undefined })).toThrow('须在 districts 中列出绍兴市的区县和街道');
});

test('no source but the configuration, its samples and the demo city names a city', () => {
  const local = /宁波|'浙'|浙(?:[A-Z]|\$|\()|\b3302\d\d|121\.[3-9]\d|29\.[6-9]\d/;
  const apart = /\.test\.tsx?$|\/testing\/|\.fixture\.ts$|specimen|\/demo|settings\/(?:config|house)\.ts$/;
  const named = readSources(path.resolve(import.meta.dirname, '..'))
    .filter(({ file: name }) => /^(?:areas|kit|server|portal)\//.test(name) && !apart.test(name))
    .flatMap(({ file: name, text }) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(?:\/?\*|\/\/)|demo/i.test(line) && local.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
  expect(readFileSync(file, 'utf8')).toMatch(/绍兴/);
});
