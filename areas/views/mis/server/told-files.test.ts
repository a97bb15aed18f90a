import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { answerClass } from '#areas/inspection/contract/application.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { applicationFiles, reliefFiles } from '#areas/inspection/contract/materials.ts';
import { openStory, stepOf, submitted } from '#areas/inspection/server/testing/story.ts';
import { toldFilePath, type ToldFile } from '#kit/contract/case/told-file.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { openNeighbour } from './testing/neighbour.ts';

const city = await openCity();
const story = await openStory(city);
const mis = await openNeighbour(city);
afterAll(() => mis.close());
const { owner } = story;

const shaOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** The files that the neighbour was last told of by an event about a number. */
async function toldBy(event: string, key: string): Promise<readonly ToldFile[]> {
  expect(await mis.listen()).toBe(0);
  return mis.heard.findLast((one) => one.event === event && one.key === key)!.payload['files'] as readonly ToldFile[];
}

/** One more file at a record, as its owner brings it. */
async function brought(attrefsysid: string, atttype: string, attClass: string, name: string): Promise<void> {
  const file = fileOf(name, await pictureOf('jpeg'));
  // What is uploaded is no JSON: the schema of the call does not know it.
  await owner.call(attachmentCalls.upload, { attrefsysid, atttype, attClass, file } as never);
}

async function accepted() {
  const { id, onlinelsh } = await submitted(city, story);
  await mis.tell('application.accepted', { onlinelsh, appNo: `JY-${onlinelsh}` });
  return { id, onlinelsh };
}

test('an application that is accepted names its files; the neighbour fetches each with its signature, once for each call, and has the bytes that were told of', async () => {
  const { onlinelsh } = await accepted();
  const files = await toldBy('inspection.applied', onlinelsh);
  expect(files).toMatchObject([{ title: '自检报告', mime: 'application/pdf' }]);
  const [{ path, sha256, bytes }] = files as [ToldFile];
  const { status, content } = await mis.fetch(path);
  expect([status, content.length, shaOf(content)]).toEqual([200, bytes, sha256]);
  expect((await mis.fetch(path, { isUnsigned: true })).status).toBe(401);
  expect((await mis.fetch(path, { secret: 'guessed' })).status).toBe(401);
  const nonce = 'one-and-the-same';
  expect((await mis.fetch(path, { nonce })).status).toBe(200);
  expect((await mis.fetch(path, { nonce })).status).toBe(409);
});

test('an answer to a notice names what was brought for it, and nothing that was there before', async () => {
  const { id, onlinelsh } = await accepted();
  const { lines } = await owner.call(inspectionCalls.detail, { id });
  const at = { itemNo: '2.1', text: '限速器动作速度不符合要求' };
  await city.db.updateTable('inspectionApplication').set({ status: '60' }).where('id', '=', id).execute();
  const notice = {
    onlinelsh,
    tzsNo: `MIS-TZS-${onlinelsh}`,
    oidno: lines[0]!.oidno!,
    problems: [at],
    requirement: '请整改',
    deadline: '2026-12-10',
  };
  expect(await mis.tell('opinion.issued', notice)).toMatchObject({ state: 'taken' });
  city.pass({ minutes: 5 });
  await brought(id, applicationFiles.atttype, answerClass, '整改照片.jpg');
  const standing = await owner.call(inspectionCalls.detail, { id });
  await owner.call(examiningCalls.rectifyFeedback, { ...stepOf(standing), tzsNo: notice.tzsNo, text: '已更换' });
  const files = await toldBy('rectification.feedback', notice.tzsNo);
  expect(files.map(({ name }) => name)).toEqual(['整改照片.jpg']);
  expect(shaOf((await mis.fetch(files[0]!.path)).content)).toBe(files[0]!.sha256);
});

test('nothing else is to be had by its id: files of drafts, proofs for a relief, what was deleted, what is nobody’s', async () => {
  const { id, onlinelsh } = await accepted();
  const [told] = await toldBy('inspection.applied', onlinelsh);
  const of = (attsysid: string) => toldFilePath.replace('{attsysid}', attsysid);
  const row = await city.db.selectFrom('attachment').selectAll().where('attrefsysid', '=', id).executeTakeFirstOrThrow();
  const proof = { ...row, attsysid: newId(), atttype: reliefFiles.atttype };
  await city.db.insertInto('attachment').values(proof).execute();
  expect((await mis.fetch(of(proof.attsysid))).status).toBe(404);
  await city.db.updateTable('inspectionApplication').set({ status: '00' }).where('id', '=', id).execute();
  expect((await mis.fetch(told!.path)).status).toBe(404);
  await city.db.updateTable('inspectionApplication').set({ status: '20' }).where('id', '=', id).execute();
  expect((await mis.fetch(told!.path)).status).toBe(200);
  await city.db.updateTable('attachment').set({ deletedAt: city.now.toISOString() }).where('attsysid', '=', row.attsysid).execute();
  expect((await mis.fetch(told!.path)).status).toBe(404);
  expect((await mis.fetch(of(newId()))).status).toBe(404);
});
