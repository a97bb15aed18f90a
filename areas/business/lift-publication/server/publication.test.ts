import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

import { secretNames, seedFinding, seedLift } from '#areas/elevator-detection/server/testing/seed-lifts.ts';
import { archiveCalls } from '#areas/archive/contract/calls.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { publicationCalls as calls } from '../contract/calls.ts';
import { openPaths } from '../contract/menu.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江物业服务有限公司', unitTypes: ['U1', 'U11'] });
const owner = await city.enter({ actor: 'E1', unit, name: '经办甲' });
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const clerk = await city.enter({ actor: 'I1' });

async function page(path: string) {
  const response = await city.app.inject({ method: 'GET', url: path, remoteAddress: '10.9.9.9' });
  return { status: response.statusCode, text: response.body, headers: response.headers };
}

async function published() {
  const lift = await seedLift(city, unit);
  await seedFinding(city, lift, { inspType: 'D1', on: '2025-12-08', org: '宁波市特种设备检验机构' });
  await seedFinding(city, lift, { on: '2026-11-02', org: '明州普安电梯检测技术有限公司' });
  await owner.call(calls.publishLifts, { equSysIds: [lift.equSysId], maintPriceFen: 480_050 });
  const { path } = await owner.call(calls.liftDetail, { equSysId: lift.equSysId });
  return { ...lift, path: path! };
}

test('the page of a published lift tells passengers what they need, and nothing about persons', async () => {
  const { path, oidno } = await published();
  const { status, text, headers } = await page(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const word of ['乘客电梯', '宁波市海曙区鼓楼街道', oidno, '梯11浙B', '明州电梯服务有限公司', '330012', '4,800.5元'])
    expect(text).toContain(word);
  for (const word of ['2025年12月8日，结论：合格', '2026年11月2日，结论：符合', '2026年12月', '2027年12月']) expect(text).toContain(word);
  expect(text).toContain('href="tel:96333"');
  expect(text).toContain('href="tel:0574-87654321"');
  for (const word of [...secretNames, unit.orgname, '中山东路100号']) expect(text).not.toContain(word);
});

test('the page runs no script, loads nothing from elsewhere and weighs less than 30 kB, whatever it says', async () => {
  const { path } = await published();
  const { text, headers } = await page(path);
  expect(text).not.toMatch(/<script|\son\w+=|javascript:|https?:/i);
  expect(String(headers['content-security-policy'])).toMatch(/default-src 'none'; style-src 'sha256-/);
  expect(String(headers['content-security-policy'])).not.toMatch(/script-src|unsafe/);
  const styles = /<style>([^]*)<\/style>/.exec(text)![1]!;
  expect(headers['content-security-policy']).toContain(createHash('sha256').update(styles).digest('base64'));
  expect(text).not.toMatch(/\sstyle=/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(brotliCompressSync(text).length).toBeLessThan(30_000);
  expect(Buffer.byteLength(text)).toBeLessThan(30_000);
});

test('names that look like mark-up are text', async () => {
  const lift = await seedLift(city, unit, { equ_name: '<script>alert(1)</script>', maint_unit_name: '甲"&<b>乙' });
  await owner.call(calls.publishLifts, { equSysIds: [lift.equSysId] });
  const { path } = await owner.call(calls.liftDetail, { equSysId: lift.equSysId });
  const { text } = await page(path!);
  expect(text).not.toContain('<script>');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('甲&quot;&amp;&lt;b&gt;乙');
});

test('an altered link, and a lift that is not or no longer published, say so and nothing else', async () => {
  const { path, equSysId, oidno } = await published();
  for (const bad of [`${path}x`, path.replace('.', 'A.'), openPaths.lift.replace('{token}', oidno)]) {
    const { status, text } = await page(bad);
    expect([status, text.includes('未查到该电梯'), text.includes(oidno)]).toEqual([404, true, false]);
  }
  await owner.call(calls.withdrawLifts, { equSysIds: [equSysId], opinion: '电梯停用改造' });
  const { status, text } = await page(path);
  expect([status, text.includes('电梯信息未公示'), text.includes('96333')]).toEqual([200, true, true]);
  for (const word of [oidno, '明州电梯服务有限公司', '停用改造']) expect(text).not.toContain(word);
});

test.each([
  ['a stopped lift', { use_status: '3' }, '请勿乘坐'],
  ['a lift that is not registered', { use_status: '2' }, '尚未办理使用登记，请勿乘坐'],
  ['a lift that has been scrapped', { use_status: '4' }, '已报废，不得使用'],
  ['a lift that stands still for a fault', { next_insp_date: '2028-09-10', fault_stop_use: 'true' }, '因故障停止使用，请勿乘坐'],
  ['a lift overdue for inspection', { next_insp_date: '2026-09-10' }, '已超过检验期限'],
  ['a lift overdue for its test', { next_insp_date: '2028-09-10', next_test_date: '2026-10-20' }, '已超过自行检测期限'],
  ['a lift in order', { next_insp_date: '2028-09-10' }, '在检验、检测有效期内'],
])('the page of %s says so at the top', async (_, values, words) => {
  const lift = await seedLift(city, unit);
  await owner.call(calls.publishLifts, { equSysIds: [lift.equSysId] });
  for (const [column, value] of Object.entries(values))
    await city.services.pool.query(`update equipment set ${column} = $1 where equ_sys_id = $2`, [value, lift.equSysId]);
  const { path } = await owner.call(calls.liftDetail, { equSysId: lift.equSysId });
  expect((await page(path!)).text).toContain(words);
});

test('a lift that is stopped or gone shows its certificate as such, and no next day', async () => {
  const { path, equSysId } = await published();
  expect((await page(path)).text).toContain('下次检验');
  for (const [useStatus, words] of [
    ['3', '（停用登记）'],
    ['5', '（已注销）'],
  ]) {
    await city.services.pool.query('update equipment set use_status = $1 where equ_sys_id = $2', [useStatus, equSysId]);
    const { text } = await page(path);
    expect([text.includes(words!), /下次(检验|自行检测)/.test(text)]).toEqual([true, false]);
  }
});

test('what passengers would look for in vain is not published, and the unit is told why; the others are', async () => {
  const good = await seedLift(city, unit);
  const bad = [
    [await seedLift(city, unit, { use_status: '3' }), '在用'],
    [await seedLift(city, unit, { use_cert_no: null }), '使用登记'],
    [await seedLift(city, unit, { maint_unit_name: null }), '维保单位'],
    [await seedLift(city, unit, { maint_hotline: null }), '24小时电话'],
  ] as const;
  for (const [{ equSysId }, why] of bad)
    await expect(owner.call(calls.publishLifts, { equSysIds: [equSysId] })).rejects.toMatchObject({
      code: 'notPublishable',
      message: expect.stringContaining(why) as string,
    });
  const all = [good, ...bad.map(([lift]) => lift)].map(({ equSysId }) => equSysId);
  const { done, left } = await owner.call(calls.publishLifts, { equSysIds: all });
  expect([done, left.map(({ oidno }) => oidno).toSorted()]).toEqual([1, bad.map(([{ oidno }]) => oidno).toSorted()]);
});

test('of several lifts those are withdrawn that were published; the others are named', async () => {
  const [{ equSysId }, other] = [await published(), await seedLift(city, unit)];
  const answer = await owner.call(calls.withdrawLifts, { equSysIds: [other.equSysId, equSysId], opinion: '电梯停用改造' });
  expect(answer).toEqual({ done: 1, left: [{ oidno: other.oidno, why: '没有公示' }] });
});

test('a foreign lift answers like one that is not there; who does not use a lift does not switch it', async () => {
  const { equSysId } = await seedLift(city, unit);
  const notThere = { code: 'liftNotFound' };
  await expect(stranger.call(calls.publishLifts, { equSysIds: [equSysId] })).rejects.toMatchObject(notThere);
  await expect(stranger.call(calls.liftDetail, { equSysId })).rejects.toMatchObject(notThere);
  await expect(clerk.call(calls.publishLifts, { equSysIds: [equSysId] })).rejects.toMatchObject({ code: 'noAccess' });
  expect((await clerk.call(calls.liftDetail, { equSysId })).maySwitch).toBe(false);
});

test('each switch is in the log of the lift, with its reason, and on its timeline', async () => {
  const { equSysId } = await published();
  await owner.call(calls.publishLifts, { equSysIds: [equSysId], maintPriceFen: null });
  await owner.call(calls.withdrawLifts, { equSysIds: [equSysId], opinion: '更换维保单位' });
  await expect(owner.call(calls.withdrawLifts, { equSysIds: [equSysId], opinion: '再次' })).rejects.toMatchObject({
    code: 'moveNotAllowed',
  });
  const { flow, lift, path } = await owner.call(calls.liftDetail, { equSysId });
  expect(flow.map(({ label, opinion }) => [label, opinion])).toEqual([
    ['公示', null],
    ['更新公示', null],
    ['撤下公示', '更换维保单位'],
  ]);
  expect([lift.publicity, lift.maintPriceFen, path]).toEqual(['withdrawn', null, null]);
  const { events } = await owner.call(archiveCalls.timeline, { equSysId, limit: 10 } as never);
  expect(events.map(({ title }: { title: string }) => title)).toEqual(['电梯信息撤下公示', '电梯信息公示']);
});

test('the lists show own lifts with all, and the published ones of others to the street only', async () => {
  const { oidno } = await published();
  const own = await owner.call(calls.liftList, { complex: oidno });
  expect(own.list).toMatchObject([
    { oidno, publicity: 'published', useUnitName: unit.orgname, lastTestDate: '2026-11-02', lastInspConclusion: '合格' },
  ]);
  expect((await stranger.call(calls.liftList, { complex: oidno })).list).toEqual([]);
  const open = await stranger.call(calls.liftList, { complex: oidno, scope: 'published' });
  expect(open.list).toMatchObject([{ oidno, useUnitName: null, equPlace: null, maintUnitName: '明州电梯服务有限公司' }]);
  for (const unknown of ['constructor', 'toString', '__proto__'])
    expect((await owner.call(calls.liftList, { publicity: [unknown] })).list).toEqual([]);
  const hidden = await owner.call(calls.liftList, { publicity: ['none', 'withdrawn'], pageSize: 100 });
  expect(hidden.list.every(({ publicity }) => publicity !== 'published')).toBe(true);
  expect(hidden.list.length).toBeGreaterThan(0);
  const nobody = await owner.call(calls.liftList, { scope: 'published', complex: 'ZZZZ' });
  expect(nobody.list).toEqual([]);
  const { content } = await owner.download(calls.liftExport, { scope: 'own' });
  expect(content.subarray(0, 2).toString()).toBe('PK');
});

test('a list of lifts too long for one workbook is not exported', async () => {
  await Promise.all([seedLift(city, unit), seedLift(city, unit)]);
  await expect(city.limited({ exportRows: 1 }, () => owner.download(calls.liftExport, { scope: 'own' }))).rejects.toMatchObject({
    code: 'tooManyForExport',
  });
});

test('a testing body has the lifts that it has tested among its own', async () => {
  const body = await city.seedUnit({ orgname: '四明检测技术有限公司', unitTypes: ['U7'] });
  const tester = await city.enter({ actor: 'T1', unit: body });
  const lift = await seedLift(city, unit);
  await seedLift(city, unit);
  await seedFinding(city, lift, { on: '2026-10-02', org: body.orgname });
  expect((await tester.call(calls.liftList, {})).list.map(({ oidno }) => oidno)).toEqual([lift.oidno]);
});

test('a testing body that has made thousands of tests has each of its lifts, whenever it was tested', async () => {
  const body = await city.seedUnit({ orgname: '东钱湖检测技术有限公司', unitTypes: ['U7'] });
  const tester = await city.enter({ actor: 'T1', unit: body });
  const [first, often, last] = [await seedLift(city, unit), await seedLift(city, unit), await seedLift(city, unit)];
  await seedLift(city, unit);
  await seedFinding(city, first, { on: '2015-10-02', org: body.orgname });
  await city.services.pool.query(
    `insert into equipment_inspection (id, equ_sys_id, insp_type, inspected_on, conclusion, report_no, inspect_org)
      select gen_random_uuid(), $1, 'T1', date '2016-01-01' + nth, '符合', 'DQ' || nth, $2 from generate_series(1, 2001) nth`,
    [often.equSysId, body.orgname],
  );
  await seedFinding(city, last, { on: '2026-10-02', org: body.orgname });
  const { list } = await tester.call(calls.liftList, {});
  expect(new Set(list.map(({ oidno }) => oidno))).toEqual(new Set([first, often, last].map(({ oidno }) => oidno)));
});

test('posters of several lifts come as one file; an unpublished lift has none', async () => {
  const [one, two] = [await published(), await published()];
  const { content, type } = await owner.download(calls.liftPosters, { equSysIds: [one.equSysId, two.equSysId] });
  expect(type).toBe('application/pdf');
  const pages = readPages(content);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(one.oidno);
  expect(pages[1]).toContain(two.oidno);
  const hidden = await seedLift(city, unit);
  await expect(owner.download(calls.liftPosters, { equSysIds: [hidden.equSysId] })).rejects.toMatchObject({ code: 'notPublished' });
  await expect(stranger.download(calls.liftPosters, { equSysIds: [hidden.equSysId] })).rejects.toMatchObject({ code: 'liftNotFound' });
});

test.each([
  ['D1', '不合格', '检验不合格', true],
  ['T1', '存在不符合', '自行检测结论为「存在不符合」', true],
  ['D1', '合格', '在检验、检测有效期内', false],
])('a lift whose last %s ended with %s says so at the top, in red or not', async (inspType, conclusion, words, isBad) => {
  const lift = await seedLift(city, unit, { next_insp_date: '2028-09-10' });
  await owner.call(calls.publishLifts, { equSysIds: [lift.equSysId] });
  await seedFinding(city, lift, { inspType, on: '2026-11-10', conclusion, org: '甲' });
  const { path } = await owner.call(calls.liftDetail, { equSysId: lift.equSysId });
  const { text } = await page(path!);
  const [first] = /<p class="state (\w+)"[^>]*>.*?<\/p>/s.exec(text) ?? [''];
  expect([first.includes(words), first.includes('state bad'), text.includes('✓')]).toEqual([true, isBad, !isBad]);
});
