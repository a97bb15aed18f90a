import { beforeAll, expect, test } from 'vitest';

import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { detailFormOf } from '#areas/device-facts/contract/technical-forms.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../../contract/calls.ts';
import { constructionNotice } from '../../contract/lifecycle.ts';
import { whyNotNotified } from '../../contract/lines.ts';
import { boilersNotified, licensedFor, newBoiler } from '../testing/boiler.ts';
import { move, nextProno, notified, openConstructionStory, type Story } from '../testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  await licensedFor(city, story, '1');
  // Devices that tests seed have numbers of the same series.
  await city.db.insertInto('serial').values({ name: 'oidno1', last: 5000 }).execute();
});

const source = '（TSG 11—2020《锅炉安全技术规程》，参考）';
const boilers = (lines: readonly object[], more: object = {}) =>
  notified(story, { equclacode: '1000', projectName: '热力站锅炉安装', isAddedLift: undefined, lines, ...more });
const params = (boilerLevel: string) => {
  const form = detailFormOf('1100');
  const known = Object.entries(sampleOf('1100')).filter(([key]) => Object.hasOwn(form.fields, key));
  return { ...Object.fromEntries(known), boilerLevel };
};

test('a notice of boilers asks their level, and of level D it asks nothing', async () => {
  const line = newBoiler(nextProno());
  await expect(boilers([{ ...line, equLevel: undefined }])).rejects.toMatchObject({
    errors: [{ field: 'lines.0.equLevel', message: '请选择设备级别' }],
  });
  await expect(boilers([line, { ...newBoiler(nextProno()), equLevel: 'D' }])).rejects.toMatchObject({
    errors: [{ field: 'lines.1.equLevel', message: `D级锅炉不须施工告知${source}，请从明细中删除这一行` }],
  });
  const { id } = await boilers([line]);
  const { noticeLines } = await story.builder.call(calls.detail, { id });
  expect(noticeLines).toMatchObject([{ equLevel: 'C' }]);
  const archive = await story.owner.call(archiveCalls.detail, { equclacode: '1000', equSysId: noticeLines[0]!.equSysId! });
  expect([archive.equipment.equLevel, archive.params['boilerLevel']]).toEqual(['C', 'C']);
});

test('which levels need no notice is known before anything is handed in', async () => {
  const { exemptions } = await story.builder.call(calls.notNotified, {});
  expect(whyNotNotified({ ...newBoiler(nextProno()), equLevel: 'D' }, exemptions)).toBe(`D级锅炉不须施工告知${source}`);
  expect(whyNotNotified(newBoiler(nextProno()), exemptions)).toBeUndefined();
});

test('of a device that is there its archive knows the level', async () => {
  const { builder, user } = story;
  const device = await seedDevice(city, user, { equclacode: '1100', equ_name: '蒸汽锅炉', params: { boilerLevel: 'D' } });
  const found = await builder.call(calls.devices, { useUnit: user.unitSysId, equclacode: '1000', complex: device.oidno });
  expect(found.devices).toMatchObject([{ refusedBecause: `D级锅炉不须施工告知${source}` }]);
  const repair = { constrsort: '4', workContent: '更换燃烧器', isReplacement: undefined };
  await expect(boilers([{ oidno: device.oidno, equclacode: '1100', equName: '蒸汽锅炉' }], repair)).rejects.toMatchObject({
    errors: [{ field: 'lines.0.oidno', message: `D级锅炉不须施工告知${source}` }],
  });
});

test('parameters that say level D after all: asked about, then nothing is supervised and the works end without; corrected, everything is asked again', async () => {
  const { builder, owner } = story;
  const notice = await boilersNotified(story);
  const lineNow = async () => (await builder.call(calls.params, { id: notice.id })).lines[0]!;
  const save = async (level: string, warningsRead: string[] = []) => {
    const { id: lineId, version } = await lineNow();
    return builder.call(calls.saveParams, { id: notice.id, lineId, version, values: params(level), isComplete: true }, { warningsRead });
  };
  const warning = `D级锅炉不须监督检验${source}；确为这一级别的，参数完成后不再申报监督检验`;
  await expect(save('D')).rejects.toMatchObject({ code: 'warned', errors: [{ field: 'boilerLevel', message: warning }] });
  await save('D', [warning]);
  const { equSysId } = await lineNow();
  const archive = async () => (await owner.call(archiveCalls.detail, { equclacode: '1000', equSysId: equSysId! })).equipment;
  expect(await archive()).toMatchObject({ equLevel: 'D', regStatus: '7' });
  const refusedBecause = async () => (await builder.call(calls.supervision, { id: notice.id })).lines[0]!.refusedBecause;
  expect(await refusedBecause()).toBe(`D级锅炉不须监督检验${source}`);
  expect(await builder.call(calls.detail, { id: notice.id })).toMatchObject({ inspType: null });
  await save('C');
  expect(await archive()).toMatchObject({ equLevel: 'C', regStatus: '0' });
  expect(await refusedBecause()).toBeNull();
  await save('D', [warning]);
  const { constructionNotice: now } = await builder.call(calls.detail, { id: notice.id });
  expect((await move(builder, now as never, 'finish')).status).toBe(constructionNotice.states.completed.code);
  expect(await archive()).toMatchObject({ lockedBy: null, regStatus: '7', constrsort: '1' });
});
