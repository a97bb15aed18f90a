import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { serverFault } from '#kit/contract/refusal.ts';
import { newId } from '#kit/server/id.ts';
import { roles } from '#server/roles.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';

import { attachmentCalls } from '../contract/calls.ts';
import { attachmentLimits } from '../contract/limits.ts';
import { partClass } from '../contract/material.ts';
import { clean } from './clean.ts';
import { materialKinds, missingMaterials } from './door.ts';
import { fileOf, pdfOf, pictureOf, zipOf } from './testing-files.fixture.ts';

const city = await openCity();
const unit = await city.seedUnit();
const owner = await city.enter({ actor: 'E1', unit, name: '王小明' });
const colleague = await city.enter({ actor: 'E2', unit });
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });
const clerk = await city.enter({ actor: 'I1' });

const newEntry = async (person: Person = owner) => (await person.call(firstEntryCalls.entrySave, { id: newId(), values: {} })).id;
const submit = (id: string) => sql`update device_entry set status = '10', submitted_at = now() where id = ${id}`.execute(city.db);
const target = (attrefsysid: string, attClass = 'productCertificate') => ({ attrefsysid, atttype: 'FIRST', attClass });
const upload = (person: Person, attrefsysid: string, name = '合格证.pdf', content = pdfOf(name)) =>
  person.call(attachmentCalls.upload, { ...target(attrefsysid), file: fileOf(name, content) });
const list = (person: Person, attrefsysid: string) => person.call(attachmentCalls.list, { attrefsysid, atttype: 'FIRST' });
const cleanNow = () => clean({} as never, { db: city.db, services: city.services, now: city.now });

test('a file comes back as it went in, named and typed, and nobody executes it', async () => {
  const id = await newEntry();
  const file = await upload(owner, id, '产品 合格证（一）.pdf');
  expect(file).toMatchObject({
    attrefsysid: id,
    atttype: 'FIRST',
    attCategory: '05',
    attClass: 'productCertificate',
    attitle: '产品合格证和产品数据表',
    createUserName: '王小明',
  });
  const got = await owner.download(attachmentCalls.download, { attsysid: file.attsysid });
  expect(got).toEqual({ name: '产品 合格证（一）.pdf', type: 'application/pdf', content: pdfOf('产品 合格证（一）.pdf') });
  const { headers } = await owner.send(attachmentCalls.download, { attsysid: file.attsysid, inline: '1' });
  expect(headers['content-disposition']).toMatch(/^inline;/);
  // What could not be looked into is downloaded, not shown.
  const sealed = await upload(owner, id, '加密.pdf', Buffer.from('%PDF-1.4\ntrailer<</Encrypt 2 0 R>>\n%%EOF\n'));
  const shown = await owner.send(attachmentCalls.download, { attsysid: sealed.attsysid, inline: '1' });
  expect(shown.headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');
  const archive = await upload(owner, id, '资料.zip', zipOf({ 'a.txt': 'a' })).catch((error: unknown) => error);
  expect(archive).toMatchObject({ code: 'fileKind', status: 415 });
});

test('a file about one part of a record hangs on that part: the same file for two of them is two files, sent again it is none more', async () => {
  const id = await newEntry();
  const [one, other] = [newId(), newId()];
  const about = (aboutId: string) =>
    owner.call(attachmentCalls.upload, { ...target(id), aboutId, file: fileOf('自检报告.pdf', pdfOf('同一份')) });
  const first = await about(one);
  expect(await about(one)).toEqual(first);
  const second = await about(other);
  expect(second.attsysid).not.toBe(first.attsysid);
  const { files } = await list(owner, id);
  expect(new Set(files.map(({ aboutId }) => aboutId))).toEqual(new Set([one, other]));
  expect((await upload(owner, id)).aboutId).toBeNull();
});

test('the storage holds the bytes under a name that says nothing', async () => {
  const id = await newEntry();
  await upload(owner, id, '../../../outside.pdf');
  const { rows } = await sql<{
    attfileroute: string;
    attname: string;
    right: boolean;
  }>`select attfileroute, attname, sha256 = sha256(${pdfOf('../../../outside.pdf')}::bytea) as right from attachment where attrefsysid = ${id}`.execute(
    city.db,
  );
  expect(rows).toEqual([{ attfileroute: expect.stringMatching(/^[0-9a-f]{32}$/), attname: 'outside.pdf', right: true }]);
});

test.each([
  ['bytes that are something else', fileOf('a.pdf', 'MZ not a paper'), 'fileForged', 415],
  ['a file over 20 MB', fileOf('a.pdf', Buffer.alloc(attachmentLimits.bytes + 1)), 'fileTooBig', 413],
  ['an empty file', fileOf('a.pdf', ''), 'fileEmpty', 422],
  ['no file', undefined, 'fileMissing', 422],
])('%s is refused and leaves nothing behind', async (_what, file, code, status) => {
  const id = await newEntry();
  await expect(owner.call(attachmentCalls.upload, { ...target(id), file })).rejects.toMatchObject({ code, status });
  expect((await list(owner, id)).files).toEqual([]);
});

test('a large file is taken whole', async () => {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(attachmentLimits.bytes - 20), Buffer.from('\n%%EOF\n')]);
  const { bytes } = await upload(owner, await newEntry(), '大.pdf', content);
  expect(bytes).toBe(content.length);
});

test('materials and kinds that are not declared are refused, so is a field twice', async () => {
  const id = await newEntry();
  const file = fileOf('a.pdf', pdfOf('a'));
  await expect(owner.call(attachmentCalls.upload, { ...target(id, 'anything'), file })).rejects.toMatchObject({ code: 'materialUnknown' });
  await expect(owner.call(attachmentCalls.upload, { ...target(id), atttype: 'NONE', file })).rejects.toMatchObject({ code: 'invalid' });
  await expect(owner.call(attachmentCalls.upload, { ...target('1 or 1=1'), file })).rejects.toMatchObject({ code: 'invalid' });
  await expect(owner.call(attachmentCalls.upload, { ...target(id), __proto__x: 'x', file } as never)).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('what belongs to another unit answers like what is not there', async () => {
  const id = await newEntry();
  const { attsysid } = await upload(owner, id);
  for (const person of [stranger, clerk]) {
    await expect(upload(person, id)).rejects.toMatchObject({ code: 'notFound' });
    expect(await list(person, id)).toEqual(await list(person, newId()));
    await expect(person.call(attachmentCalls.delete, { attsysid })).rejects.toMatchObject({ code: 'notFound' });
    await expect(person.download(attachmentCalls.download, { attsysid })).rejects.toMatchObject({ code: 'notFound' });
    await expect(person.call(attachmentCalls.openPhone, target(id))).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      person.call(attachmentCalls.copy, { attsysids: [attsysid], attrefsysid: newId(), atttype: 'FIRST' }),
    ).rejects.toMatchObject({ code: 'notFound' });
  }
  await expect(city.visitor().call(attachmentCalls.delete, { attsysid })).rejects.toMatchObject({ status: 401 });
  await colleague.call(attachmentCalls.delete, { attsysid });
  expect((await list(owner, id)).files).toEqual([]);
});

test('a record that has been handed in keeps its files; whoever decides reads them', async () => {
  const id = await newEntry();
  const { attsysid } = await upload(owner, id);
  await submit(id);
  await expect(owner.call(attachmentCalls.delete, { attsysid })).rejects.toMatchObject({ code: 'notEditable', status: 409 });
  await expect(owner.call(attachmentCalls.batchDelete, { attsysids: [attsysid] })).rejects.toMatchObject({ code: 'notEditable' });
  await expect(upload(owner, id, '又一份.pdf')).rejects.toMatchObject({ code: 'notEditable' });
  expect(await list(clerk, id)).toMatchObject({ mayEdit: false, files: [{ attsysid }] });
  expect((await clerk.download(attachmentCalls.download, { attsysid })).content).toEqual(pdfOf('合格证.pdf'));
});

test('of several files to delete, all go or none', async () => {
  const [open, closed] = [await newEntry(), await newEntry()];
  const files = [await upload(owner, open), await upload(owner, closed)];
  await submit(closed);
  const attsysids = files.map(({ attsysid }) => attsysid);
  await expect(owner.call(attachmentCalls.batchDelete, { attsysids })).rejects.toMatchObject({ code: 'notEditable' });
  expect((await list(owner, open)).files).toHaveLength(1);
  await owner.call(attachmentCalls.batchDelete, { attsysids: attsysids.slice(0, 1) });
  expect((await list(owner, open)).files).toEqual([]);
});

test('a link on another site deletes nothing', async () => {
  const id = await newEntry();
  const { attsysid } = await upload(owner, id);
  const response = await owner.send(attachmentCalls.delete, { attsysid }, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(response.statusCode).toBe(403);
  expect((await list(owner, id)).files).toHaveLength(1);
});

test('two at once are both kept; the same one twice is one', async () => {
  const id = await newEntry();
  await Promise.all([upload(owner, id, '一.pdf'), upload(colleague, id, '二.pdf')]);
  const again = await Promise.all([upload(owner, id, '三.pdf'), upload(owner, id, '三.pdf')]);
  expect(again[0]!.attsysid).toBe(again[1]!.attsysid);
  expect((await list(owner, id)).files).toHaveLength(3);
});

test('a material takes twenty files, also when they come at once', async () => {
  const id = await newEntry();
  const sent = await Promise.allSettled(Array.from({ length: 22 }, (_, index) => upload(owner, id, `${index}.pdf`)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(attachmentLimits.perMaterial);
  expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'tooManyFiles' } });
});

test('a unit has its share of room, counted over all its people', async () => {
  const full = await city.seedUnit();
  const [one, other] = [await city.enter({ actor: 'E1', unit: full }), await city.enter({ actor: 'E2', unit: full })];
  const id = await newEntry(one);
  const { attsysid } = await upload(one, id);
  await sql`update attachment set bytes = ${attachmentLimits.quotaBytes - pdfOf('x.pdf').length} where attsysid = ${attsysid}`.execute(
    city.db,
  );
  const both = await Promise.allSettled([upload(one, id, 'x.pdf'), upload(other, id, 'y.pdf')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'quotaFull' } });
  await one.call(attachmentCalls.delete, { attsysid });
  await upload(other, id, 'z.pdf');
});

test('a draft that was never saved belongs to whoever put the first file there', async () => {
  const draft = newId();
  const { attsysid } = await upload(owner, draft);
  expect((await list(owner, draft)).files).toHaveLength(1);
  await expect(upload(colleague, draft)).rejects.toMatchObject({ code: 'notFound' });
  await expect(colleague.download(attachmentCalls.download, { attsysid })).rejects.toMatchObject({ code: 'notFound' });
});

test('copies stay when their original goes', async () => {
  const [from, to] = [await newEntry(), await newEntry()];
  const { attsysid } = await upload(owner, from);
  const { files } = await owner.call(attachmentCalls.copy, { attsysids: [attsysid], attrefsysid: to, atttype: 'FIRST' });
  await owner.call(attachmentCalls.delete, { attsysid });
  city.pass({ days: attachmentLimits.deletedDays + 1 });
  await cleanNow();
  const again = await city.person(owner.loginName);
  expect((await again.download(attachmentCalls.download, { attsysid: files[0]!.attsysid })).content).toEqual(pdfOf('合格证.pdf'));
  await again.call(attachmentCalls.delete, { attsysid: files[0]!.attsysid });
  owner.tokens = again.tokens;
  owner.cookies = again.cookies;
});

test('deleted files lie a month, drafts that nobody saved a week; then they are gone', async () => {
  const person = await city.enter({ actor: 'E1', unit });
  const saved = await newEntry(person);
  await upload(person, saved);
  await upload(person, newId(), '孤.pdf');
  const count = async () =>
    (
      await sql<{
        all: number;
        live: number;
      }>`select count(*)::int as all, count(*) filter (where deleted_at is null)::int as live from attachment where create_user = ${person.userId}`.execute(
        city.db,
      )
    ).rows[0];
  await cleanNow();
  expect(await count()).toEqual({ all: 2, live: 2 });
  city.pass({ days: attachmentLimits.orphanDays + 1 });
  await cleanNow();
  expect(await count()).toEqual({ all: 2, live: 1 });
  city.pass({ days: attachmentLimits.deletedDays + 1 });
  await cleanNow();
  expect(await count()).toEqual({ all: 1, live: 1 });
});

test('a record learns what it misses', async () => {
  const person = await city.enter({ actor: 'E1', unit });
  const id = await newEntry(person);
  const missing = async (facts: Record<string, unknown>) =>
    (await missingMaterials(city.db, entryFiles, { id, facts })).map(({ field }) => field);
  expect(await missing({ equclacode: '3110' })).toEqual(['material:productCertificate', 'material:nameplatePhoto']);
  expect(await missing({ equclacode: '5110' })).toContain('material:purchaseProof');
  await upload(person, id);
  await person.call(attachmentCalls.upload, { ...target(id, 'nameplatePhoto'), file: fileOf('铭牌.jpg', await pictureOf('jpeg')) });
  expect(await missing({ equclacode: '3110' })).toEqual([]);
  const [lift] = await missingMaterials(city.db, applicationFiles, { id: newId(), facts: { equclacode: '3110', inspType: 'D1' } });
  expect(lift).toEqual({ field: 'material:selfInspection', message: '请上传自检报告' });
  expect(await missingMaterials(city.db, applicationFiles, { id: newId(), facts: { equclacode: '4110', inspType: 'D1' } })).toEqual([]);
});

test('a file that the storage has lost is a fault with a number, in the words of the portal', async () => {
  const person = await city.enter({ actor: 'E1', unit });
  const { attsysid } = await upload(person, await newEntry(person), '遗失.pdf');
  const { rows } = await sql<{ name: string }>`select attfileroute as name from attachment where attsysid = ${attsysid}`.execute(city.db);
  await city.services.storage.remove(rows[0]!.name);
  const answer = await person.send(attachmentCalls.download, { attsysid });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    500,
    { errorMsg: serverFault, trace: expect.stringMatching(/^[0-9A-F]{10}$/) },
  ]);
  expect(city.faults.splice(0)).toMatchObject([{ code: 'ENOENT' }]);
});

test('files for a record that is not saved yet are taken from whoever may save one, of every kind', async () => {
  const kinds = city.services.handed.of(materialKinds);
  expect(kinds.length).toBeGreaterThan(30);
  for (const actor of ['A3', 'R1', 'G2', 'P1', 'I2'] as const) {
    const person = await city.enter({ actor, areacode: '330203' });
    const mine = new Set(roles.find((role) => role.actor === actor)?.menuIds);
    for (const { kind, begunWith } of kinds) {
      if (begunWith.some((menuId) => mine.has(menuId))) continue;
      const [material] = kind.materials;
      const attClass = material!.byPart ? partClass(material!, '1') : material!.attClass;
      const fresh = { attrefsysid: newId(), atttype: kind.atttype, attClass };
      const answer = await person.send(attachmentCalls.upload, { ...fresh, file: fileOf('a.pdf', pdfOf('a')) });
      expect([kind.atttype, actor, answer.json().errorCode]).toEqual([kind.atttype, actor, 'notFound']);
      await expect(person.call(attachmentCalls.openPhone, fresh)).rejects.toMatchObject({ code: 'notFound' });
    }
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from attachment where create_user = ${person.userId}`.execute(city.db);
    expect([actor, rows[0]!.count]).toEqual([actor, 0]);
  }
});
