import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspected, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import { checkFile } from '#kit/contract/signature/check-file.ts';
import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openDemoChain } from '#kit/server/signing/demo-chain.ts';
import { openDemoPeople } from '#kit/server/signing/demo-people.ts';
import { own } from '#kit/server/signing/elements.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';
import type { Seals } from '#kit/server/signing/seals.ts';
import { openStampServer } from '#kit/server/signing/testing/stamp-server.ts';
import { timeStampsAt } from '#kit/server/signing/time-stamps.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { openCity } from '#server/testing/city.ts';

import { reportCalls as calls } from '../../contract/calls.ts';
import { printBase, sealBase } from './bases.ts';
import { renderForgotten } from '../render-paper.ts';
import { approved, reportsOf } from '../testing/approved.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
let story: Story;
let seals: Seals;
let stamps: Awaited<ReturnType<typeof openStampServer>>;

beforeAll(async () => {
  const { dataDir } = city.place;
  const names = { institute: city.services.config.institute.name, authority: '登记机关', timeStamps: '时间戳' };
  const chain = await openDemoChain(dataDir, names, new Date());
  stamps = await openStampServer(chain.timeStamps);
  seals = {
    keys: { institute: chain.institute, authority: chain.authority },
    people: openDemoPeople(dataDir),
    stamper: timeStampsAt({ address: stamps.address, patience: 2 }),
    roots: [chain.root],
  };
  Object.assign(city.services, { seals });
  story = await openStory(city);
});
afterAll(() => stamps.close());

/** Who prepares, reviews and approves in the story. */
const three = ['检验甲', '科长甲', '签字甲'];

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const tools = () => ({ db: city.db, services: city.services, now: city.now });

test('a report is signed once when it is made: everybody is given the same signed bytes', async () => {
  const { reports } = await approved(city, story);
  const { no, id } = reports[0]!;
  const [first, second] = await Promise.all([
    story.owner.download(calls.downloadPaper, { type: 'BG', no: no! }),
    story.institute.clerk.download(calls.downloadPaper, { type: 'BG', no: no! }),
  ]);
  expect(second.content.equals(first.content)).toBe(true);
  const { roots } = await city.visitor().call(calls.trustedRoots, {});
  const trusted = roots.map((root) => own(Buffer.from(root, 'base64')));
  const { finding, signatures } = await checkFile(own(first.content), trusted);
  expect([finding, signatures.map(({ signer }) => signer)]).toEqual(['good', [...three, city.services.config.institute.name]]);
  expect((await story.owner.call(calls.reportDetail, { id: id! })).report.sha256).toBe(digestOf(first.content));
});

test('a file alone says which paper it is, and what has become of that', async () => {
  const { reports } = await approved(city, story);
  const { no, id } = reports[0]!;
  const { content } = await story.owner.download(calls.downloadPaper, { type: 'BG', no: no! });
  const guest = city.visitor();
  const asked = { sha256: digestOf(content) };
  expect(await guest.call(calls.verifyByFile, asked)).toMatchObject({ no, state: 'valid', sha256: asked.sha256 });
  const { voiding } = await story.owner.call(calls.reportDetail, { id: id! });
  expect(voiding).toBeNull();
  await city.asOwner((db) =>
    db.updateTable('paper').set({ voidedAt: city.now.toISOString(), voidReason: '结论有误' }).where('id', '=', id!).execute(),
  );
  expect(await guest.call(calls.verifyByFile, asked)).toMatchObject({ no, state: 'voided', voidReason: '结论有误' });
  await expect(guest.call(calls.verifyByFile, { sha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'fileUnknown' });
});

test('the check of a file names who prepared, reviewed and approved, by which step, and who sealed; the check by number names nobody', async () => {
  const { reports } = await approved(city, story);
  const { no, id } = reports[0]!;
  const { content } = await story.owner.download(calls.downloadPaper, { type: 'BG', no: no! });
  const guest = city.visitor();
  const { signatures } = await guest.call(calls.verifyByFile, { sha256: digestOf(content) });
  const step = `于${timeInShanghai(city.now)}在本平台办理并确认`;
  expect(signatures.map(({ signer, reason }) => [signer, reason])).toEqual([
    ['检验甲', `编制：检验甲${step}`],
    ['科长甲', `审核：科长甲${step}`],
    ['签字甲', `批准：签字甲${step}`],
    [city.services.config.institute.name, '出具检验报告'],
  ]);
  for (const { finding, at } of signatures)
    expect([finding, at]).toEqual(['good', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]);
  const { check } = await story.owner.call(calls.reportDetail, { id: id! });
  expect((await guest.call(calls.verifyByCode, { no: no!, code: check!.code })).signatures).toEqual([]);
  const pages = readPages(content).map((page) => page.replaceAll(/\s/g, ''));
  expect(pages.join('')).toContain('签字甲');
});

test('form (1) is signed once by the institute, and its file is found again', async () => {
  const { inspector } = story.institute;
  const application = await inspected(city, story, 1);
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  const lineIds = application.lines.map(({ lineId }) => lineId!);
  const { notices } = await inspector.call(examiningCalls.issueInterim, { ...stepOf(entered), lineIds, validUntil: '2026-12-20' });
  const which = { type: 'YJTZS1', no: notices[0]!.tzsNo } as const;
  const { content } = await story.owner.download(calls.downloadPaper, which);
  expect((await story.institute.clerk.download(calls.downloadPaper, which)).content.equals(content)).toBe(true);
  const { name } = city.services.config.institute;
  const checked = await city.visitor().call(calls.verifyByFile, { sha256: digestOf(content) });
  expect(checked).toMatchObject({ no: which.no, state: 'valid', signatures: [{ finding: 'good', signer: name }] });
});

test('a reviewer who leaves before the approval is signed for by the institute, and the signature says why', async () => {
  const { dispatcher2, inspector } = story.institute;
  const application = await inspected(city, story, 1);
  const entered = await inspector.call(examiningCalls.enterResults, stepOf(application));
  const reviewed = await dispatcher2.call(examiningCalls.review, stepOf(entered));
  await city.db.updateTable('account').set({ disabled: true }).where('id', '=', dispatcher2.userId).execute();
  await story.institute.signer.call(examiningCalls.approve, stepOf(reviewed));
  const [report] = await reportsOf(story, application.id);
  const { content } = await story.owner.download(calls.downloadPaper, { type: 'BG', no: report!.no! });
  const { finding, signatures } = await checkFile(own(content), seals.roots);
  const { name } = city.services.config.institute;
  expect([finding, signatures.map(({ signer }) => signer)]).toEqual(['good', ['检验甲', name, '签字甲', name]]);
  expect(signatures[1]!.reason).toMatch(/^审核：科长丁于.+办理并确认；本人账号已停用，由检验机构以机构证书代签$/);
});

test('a report that was approved elsewhere, or before people signed, is sealed alone', async () => {
  const { reports } = await approved(city, story);
  const { no, id } = reports[0]!;
  await city.asOwner((db) => sql`alter table paper disable trigger user`.execute(db));
  await city.asOwner((db) => sql`update paper set content = content - 'consents' where id = ${id}`.execute(db));
  await city.asOwner((db) => sql`alter table paper enable trigger user`.execute(db));
  const { content } = await story.owner.download(calls.downloadPaper, { type: 'BG', no: no! });
  const { finding, signatures } = await checkFile(own(content), seals.roots);
  expect([finding, signatures.map(({ signer }) => signer)]).toEqual(['good', [city.services.config.institute.name]]);
});

test('while the time-stamp server is away nothing is given out, and whoever waits is told why; the check goes on, and what was left is made later', async () => {
  stamps.state.mood = 'broken';
  const { reports, application } = await approved(city, story, 2);
  const { no, id } = reports[0]!;
  await expect(story.owner.download(calls.downloadPaper, { type: 'BG', no: no! })).rejects.toMatchObject({
    code: 'sealAway',
    message: '文书暂时不能签章：时间戳服务回答500。签章后即可下载，请稍后再试',
  });
  await expect(story.owner.download(calls.downloadReports, { applicationId: application.id })).rejects.toMatchObject({ code: 'sealAway' });
  const { check, report } = await story.owner.call(calls.reportDetail, { id: id! });
  expect(report.sha256).toBeNull();
  expect(await city.visitor().call(calls.verifyByCode, { no: no!, code: check!.code })).toMatchObject({ state: 'valid', sha256: null });
  await expect(sealBase.probe(tools())).rejects.toMatchObject({ code: 'sealAway' });
  await printBase.probe(tools());
  city.pass({ hours: 1 });
  await expect(renderForgotten({}, tools())).rejects.toThrow('文书暂时不能签章：时间戳服务回答500');
  stamps.state.mood = 'well';
  await renderForgotten({}, tools());
  const back = await city.person(story.owner.loginName);
  expect((await back.call(calls.reportDetail, { id: id! })).report.sha256).toMatch(/^[0-9a-f]{64}$/);
  await sealBase.probe(tools());
  expect((await back.download(calls.downloadReports, { applicationId: application.id })).content.length).toBeGreaterThan(10_000);
});

test('a paper of another area is signed at its first download and kept; other facts under its number are another file', async () => {
  const data = { title: '登记证', number: 'ZS1', keeper: '', printedOn: '', sections: [], steps: [] };
  const signed = { kind: 'ZS', no: 'ZS1', by: 'authority', name: '登记机关', reason: '核发登记证' } as const;
  const issue = (more: object = {}) => issueSealed(tools(), caseRecord, { ...data, ...more }, signed);
  const [one, same] = await Promise.all([issue(), issue()]);
  expect(same.equals(one)).toBe(true);
  expect((await issue()).equals(one)).toBe(true);
  expect((await issue({ keeper: '别的' })).equals(one)).toBe(false);
  expect((await checkFile(own(one), seals.roots)).finding).toBe('good');
  const kept = await city.db.selectFrom('sealedPaper').selectAll().execute();
  expect(kept.map(({ sha256 }) => sha256)).toContain(digestOf(one));
  await expect(city.asOwner((db) => db.deleteFrom('sealedPaper').execute())).rejects.toThrow('neither changed nor deleted');
});
