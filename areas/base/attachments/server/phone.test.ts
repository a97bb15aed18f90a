import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';

import { attachmentCalls, phoneCalls } from '../contract/calls.ts';
import { attachmentLimits } from '../contract/limits.ts';
import { fileOf, pictureOf } from './testing-files.fixture.ts';

const city = await openCity();
const unit = await city.seedUnit();
const phone = city.visitor();

/** Somebody with an entry, and the QR code of its nameplate. */
async function openLink() {
  const person = await city.enter({ actor: 'E1', unit });
  const { id } = await person.call(firstEntryCalls.entrySave, { id: newId(), values: {} });
  const { path, expiresAt } = await person.call(attachmentCalls.openPhone, {
    attrefsysid: id,
    atttype: 'FIRST',
    attClass: 'nameplatePhoto',
  });
  return { person, id, path, expiresAt, secret: path.split('#')[1]! };
}
const photo = async (shade: number) => fileOf(`IMG_${shade}.jpg`, await pictureOf('jpeg', { shade }));

test('a phone without a session brings photos to one material, sees them, and takes back its own', async () => {
  const { person, id, path, expiresAt, secret } = await openLink();
  expect(path).toMatch(/^\/attachmentUploadMobile#[\w-]{43}$/);
  expect(Date.parse(expiresAt) - city.now.getTime()).toBe(attachmentLimits.phoneMinutes * 60_000);
  expect(await phone.call(phoneCalls.open, { secret })).toMatchObject({
    title: '首检录入',
    material: '铭牌照片',
    accepts: ['jpg', 'jpeg', 'png'],
    files: [],
  });
  const [one, two] = [
    await phone.call(phoneCalls.upload, { secret, file: await photo(10) }),
    await phone.call(phoneCalls.upload, { secret, file: await photo(200) }),
  ];
  const listed = await person.call(attachmentCalls.list, { attrefsysid: id, atttype: 'FIRST' });
  expect(new Set(listed.files.map(({ attsysid }) => attsysid))).toEqual(new Set([one.attsysid, two.attsysid]));
  await phone.call(phoneCalls.delete, { secret, attsysid: one.attsysid });
  expect((await phone.call(phoneCalls.open, { secret })).files).toEqual([{ ...two, isOwn: true }]);
});

test('the phone keeps its hands off what it has not brought', async () => {
  const { person, id, secret } = await openLink();
  const foreign = await person.call(attachmentCalls.upload, {
    attrefsysid: id,
    atttype: 'FIRST',
    attClass: 'nameplatePhoto',
    file: await photo(30),
  });
  expect((await phone.call(phoneCalls.open, { secret })).files).toMatchObject([{ attsysid: foreign.attsysid, isOwn: false }]);
  await expect(phone.call(phoneCalls.delete, { secret, attsysid: foreign.attsysid })).rejects.toMatchObject({ code: 'notFound' });
  const other = await openLink();
  const theirs = await phone.call(phoneCalls.upload, { secret: other.secret, file: await photo(40) });
  await expect(phone.call(phoneCalls.delete, { secret, attsysid: theirs.attsysid })).rejects.toMatchObject({ code: 'notFound' });
});

test.each(['time', 'logout', 'submit'] as const)('the link dies by %s', async (how) => {
  const { person, id, secret } = await openLink();
  await phone.call(phoneCalls.upload, { secret, file: await photo(50) });
  if (how === 'time') city.pass({ minutes: attachmentLimits.phoneMinutes, seconds: 1 });
  if (how === 'logout') await person.call(sessionCalls.logout, {});
  if (how === 'submit') await sql`update device_entry set status = '10', submitted_at = now() where id = ${id}`.execute(city.db);
  await expect(phone.call(phoneCalls.open, { secret })).rejects.toMatchObject({ code: 'linkDead', status: 410 });
  await expect(phone.call(phoneCalls.upload, { secret, file: await photo(60) })).rejects.toMatchObject({ code: 'linkDead' });
});

test('a guessed secret opens nothing, and its form is checked', async () => {
  await expect(phone.call(phoneCalls.open, { secret: 'A'.repeat(43) })).rejects.toMatchObject({ code: 'linkDead' });
  await expect(phone.call(phoneCalls.open, { secret: 'short' })).rejects.toMatchObject({ code: 'invalid' });
  const { rows } = await sql<{ held: string }>`select encode(secret_hash, 'hex') as held from attachment_link`.execute(city.db);
  expect(rows.every(({ held }) => held.length === 64)).toBe(true);
});

test('what the material does not take, the phone does not bring', async () => {
  const { secret } = await openLink();
  await expect(phone.call(phoneCalls.upload, { secret, file: fileOf('a.pdf', '%PDF-1.4 %%EOF') })).rejects.toMatchObject({
    code: 'fileKind',
    status: 415,
  });
});
