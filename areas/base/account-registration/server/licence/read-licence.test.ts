import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { fileOf, pdfOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import { template } from '#kit/server/documents/template.ts';
import { openTextReader, UnreadFile } from '#kit/server/reading/text-reader.ts';
import { openCity } from '#server/testing/city.ts';

import { guestFileCalls, registerCalls } from '../../contract/guest-calls.ts';
import { guestLimits } from '../guests/guest-limits.ts';
import { beginRegistration, handInRegistration, newSecret, wishOf } from '../testing/applying.ts';

const city = await openCity();
const photograph = readFileSync(path.join(import.meta.dirname, '../testing/licence.jpg'));
const printed = template<{ orgcode: string; orgname: string; legalPerson: string; address: string }>(
  '../testing/licence.typ',
  import.meta.url,
);
const empty = { orgcode: null, orgname: null, legalPerson: null, areacode: null, address: null };
/** A machine that has more to do reads slowly. */
const patiently = { timeout: 300_000 };

const firm = {
  orgcode: makeCreditCode('91330206MA2AXK9P4'),
  orgname: '宁波北仑明达压力容器有限公司',
  legalPerson: '郑明',
  areacode: '330206005',
  address: '浙江省宁波市北仑区霞浦街道临港二路66号2幢',
};

async function begin(more: object = {}) {
  const draft = await beginRegistration(city, wishOf({ ...empty, ...more }));
  const bring = (name: string, content: Buffer) =>
    draft.visitor.call(guestFileCalls.upload, {
      attrefsysid: draft.id,
      atttype: 'ACCOUNT',
      secret: draft.secret,
      attClass: 'businessLicence',
      file: fileOf(name, content),
    });
  const read = (secret = draft.secret) => draft.visitor.call(registerCalls.readLicence, { id: draft.id, secret });
  return { ...draft, bring, read };
}

test('more than a few at a time are not read, and everybody is told calmly', patiently, async () => {
  const { bring } = await begin();
  await bring('licence.pdf', pdfOf('none'));
  const others = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const one = await begin();
      await one.bring('licence.pdf', pdfOf('none'));
      return one;
    }),
  );
  const answers = await Promise.allSettled(others.map(({ read }) => read()));
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'readingBusy', status: 503 });
});

test('a photograph of a licence is read; what was typed and what is stored stay as they are', patiently, async () => {
  const { bring, read, open } = await begin({ orgname: '我自己写的名称' });
  await bring('照片.jpg', photograph);
  const { values, say } = await read();
  expect(values).toEqual(firm);
  expect(say).toBe('已识别5项：空着的项已填入，已填写的不改动，请逐项核对');
  expect((await open()).values).toMatchObject({ orgcode: null, orgname: '我自己写的名称', address: null });
});

test('a PDF is read by its own text', patiently, async () => {
  const { bring, read } = await begin();
  await bring('licence.pdf', await city.services.documents.render(printed, firm));
  expect((await read()).values).toEqual(firm);
});

test('of any other picture and of a PDF without words nothing is read, which is said and refuses nothing', patiently, async () => {
  const { bring, read } = await begin();
  await bring('licence.pdf', pdfOf('none'));
  expect(await read()).toMatchObject({ values: {}, say: expect.stringContaining('没有从这份文件中识别出') });
  await bring('cat.jpg', await pictureOf('jpeg', { width: 800, height: 600 }));
  expect(await read()).toMatchObject({ values: {}, say: expect.stringContaining('请照执照填写') });
});

test('only a draft that asks for a licence, by its own secret, once one was brought', async () => {
  const { read, bring } = await begin();
  await expect(read()).rejects.toMatchObject({ code: 'licenceMissing', status: 409 });
  await bring('licence.pdf', pdfOf('none'));
  await expect(read(newSecret())).rejects.toMatchObject({ code: 'registrationNotFound', status: 404 });
  const person = await begin({ accountType: 'U12' });
  await expect(person.read()).rejects.toMatchObject({ code: 'licenceMissing' });
  const handed = await handInRegistration(city);
  await expect(handed.visitor.call(registerCalls.readLicence, { id: handed.id, secret: handed.secret })).rejects.toMatchObject({
    code: 'licenceMissing',
  });
});

test('one telephone has so many read in an hour', patiently, async () => {
  const { read, bring } = await begin();
  await bring('licence.pdf', pdfOf('none'));
  for (let count = 0; count < guestLimits.readings; count += 1) await read();
  await expect(read()).rejects.toMatchObject({ code: 'readingsTooMany', status: 429 });
  city.pass({ minutes: 61 });
  expect(await read()).toMatchObject({ values: {} });
});

test('what takes too long is stopped, and the next file is read all the same', patiently, async () => {
  const hasty = openTextReader({ readWithin: 1, mostWaiting: 0 });
  await expect(hasty.read({ content: photograph, isPdf: false })).rejects.toMatchObject({ why: 'slow' });
  const pressed = await Promise.allSettled([
    hasty.read({ content: photograph, isPdf: false }),
    hasty.read({ content: photograph, isPdf: false }),
  ]);
  expect(pressed.map((each) => each.status === 'rejected' && each.reason instanceof UnreadFile && each.reason.why)).toEqual([
    'slow',
    'busy',
  ]);
  await hasty.close();
  const reader = openTextReader();
  await expect(reader.read({ content: Buffer.from('no picture'), isPdf: false })).rejects.toMatchObject({ why: 'broken' });
  expect(await reader.read({ content: pdfOf('none'), isPdf: true })).toEqual([]);
  await reader.close();
});
