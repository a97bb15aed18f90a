import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { fileOf, pdfOf, pictureOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import { template } from '#kit/server/documents/template.ts';
import { openTextReader, UnreadFile } from '#kit/server/reading/text-reader.ts';
import { openCity } from '#server/testing/city.ts';

import { guestFileCalls, registerCalls } from '../../contract/guest-calls.ts';
import { guestLimits } from '../guests/guest-limits.ts';
import { beginRegistration, handInRegistration, newSecret, wishOf } from '../testing/applying.ts';

const city = await openCity();
const pictureOfSample = (name: string) => readFileSync(path.join(import.meta.dirname, '../testing', name));
const photograph = pictureOfSample('licence.jpg');
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
  const bring = (name: string, content: Buffer, attClass = 'businessLicence') =>
    draft.visitor.call(guestFileCalls.upload, {
      attrefsysid: draft.id,
      atttype: 'ACCOUNT',
      secret: draft.secret,
      attClass,
      file: fileOf(name, content),
    });
  const bringCard = (name: string, content: Buffer) => bring(name, content, 'identityCard');
  const read = (secret = draft.secret) => draft.visitor.call(registerCalls.readLicence, { id: draft.id, secret });
  const readCard = (secret = draft.secret) => draft.visitor.call(registerCalls.readCard, { id: draft.id, secret });
  return { ...draft, bring, bringCard, read, readCard };
}

const nobody = { name: null, identityCard: null };
const person = { name: '郑晓燕', identityCard: '330299199003074516' };

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
  await expect(read()).rejects.toMatchObject({ code: 'paperMissing', status: 409 });
  await bring('licence.pdf', pdfOf('none'));
  await expect(read(newSecret())).rejects.toMatchObject({ code: 'registrationNotFound', status: 404 });
  const person = await begin({ accountType: 'U12' });
  await expect(person.read()).rejects.toMatchObject({ code: 'paperMissing' });
  const handed = await handInRegistration(city);
  await expect(handed.visitor.call(registerCalls.readLicence, { id: handed.id, secret: handed.secret })).rejects.toMatchObject({
    code: 'paperMissing',
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

describe('an identity card', () => {
  test('is read, whichever side came last; nothing of it is stored or logged by that', patiently, async () => {
    const { id, bringCard, readCard, open } = await begin(nobody);
    await bringCard('正面.jpg', pictureOfSample('card.jpg'));
    const { values, say } = await readCard();
    expect(values).toEqual(person);
    expect(say).toBe('已识别2项：空着的项已填入，已填写的不改动，请逐项核对');
    await bringCard('反面.jpg', pictureOfSample('card-back.jpg'));
    expect((await readCard()).values).toEqual(person);
    expect((await open()).values).toMatchObject(nobody);
    const row = await city.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.name, row.identityCardSealed]).toEqual([null, null]);
    const audit = await city.db.selectFrom('auditLog').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(person.identityCard);
  });

  test('of which only the side with the emblem is there says so, and refuses nothing', patiently, async () => {
    const { bringCard, readCard } = await begin(nobody);
    await bringCard('反面.jpg', pictureOfSample('card-back.jpg'));
    expect(await readCard()).toEqual({ values: {}, say: expect.stringContaining('姓名和身份证号在人像面') });
  });

  test('that is none, or a PDF without words, gives nothing; each is said', patiently, async () => {
    const { bringCard, readCard } = await begin(nobody);
    await bringCard('cat.jpg', await pictureOf('jpeg', { width: 800, height: 600 }));
    expect(await readCard()).toMatchObject({ values: {}, say: expect.stringContaining('没有从这份文件中识别出身份证的内容') });
    await bringCard('card.pdf', pdfOf('none'));
    expect(await readCard()).toMatchObject({ values: {}, say: expect.stringContaining('请照身份证填写') });
  });

  test('is asked of everybody, before the application is handed in, by its own secret, once it was brought', async () => {
    const { readCard, bringCard } = await begin({ ...nobody, accountType: 'U12' });
    await expect(readCard()).rejects.toMatchObject({ code: 'paperMissing', message: expect.stringContaining('身份证') });
    await bringCard('card.pdf', pdfOf('none'));
    await expect(readCard(newSecret())).rejects.toMatchObject({ code: 'registrationNotFound', status: 404 });
    expect(await readCard()).toMatchObject({ values: {} });
    const handed = await handInRegistration(city);
    await expect(handed.visitor.call(registerCalls.readCard, { id: handed.id, secret: handed.secret })).rejects.toMatchObject({
      code: 'paperMissing',
    });
  });

  test('is not read for whoever agreed to a text that did not say so', patiently, async () => {
    const { id, bringCard, readCard } = await begin(nobody);
    await bringCard('正面.jpg', pictureOfSample('card.jpg'));
    await city.db.updateTable('registration').set({ consentVersion: '2026-11' }).where('id', '=', id).execute();
    expect(await readCard()).toEqual({ values: {}, say: expect.stringContaining('没有写明识别身份证') });
  });

  test('counts with the licences of its telephone', patiently, async () => {
    const { bring, bringCard, read, readCard } = await begin(nobody);
    await bring('licence.pdf', pdfOf('none'));
    await bringCard('card.pdf', pdfOf('none'));
    for (let count = 0; count < guestLimits.readings; count += 1) await (count % 2 === 0 ? read() : readCard());
    await expect(readCard()).rejects.toMatchObject({ code: 'readingsTooMany', message: expect.stringContaining('请照身份证填写') });
  });
});
