import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { companyCalls } from '#areas/company/contract/calls.ts';
import { privacyCalls } from '#areas/audit/contract/privacy.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { registrationCalls as calls } from '../contract/calls.ts';
import { registerCalls } from '../contract/guest-calls.ts';
import { beginRegistration, handInRegistration, newSecret, password, wishOf } from './testing/applying.ts';

const city = await openCity();
const platform = await city.enter({ actor: 'A1' });

async function opened(wish = wishOf()) {
  const handed = await handInRegistration(city, wish);
  const { registration } = await platform.call(calls.registrationDetail, { id: handed.id });
  await platform.call(calls.registrationMove, { id: handed.id, version: registration.version, move: 'agree' });
  return { ...handed, person: await city.person(handed.wish.loginName, password) };
}

interface Copy {
  readonly parts: readonly { readonly title: string; readonly rows: readonly Record<string, unknown>[] }[];
}
const partOf = async (person: Person, title: string) => {
  const copy = JSON.parse((await person.download(privacyCalls.copy, {})).content.toString('utf8')) as Copy;
  return copy.parts.find((part) => part.title === title)!.rows;
};

test('the licence and the authorization of a new unit lie in its archive; the identity card does not', async () => {
  const { id, person } = await opened();
  const { list } = await person.call(companyCalls.archiveList, {});
  expect(new Map(list.map(({ title, category }) => [title, category]))).toEqual(
    new Map([
      ['营业执照', '营业执照'],
      ['账号注册授权委托书', '其他'],
    ]),
  );
  const licence = list.find(({ title }) => title === '营业执照')!;
  const { files } = await person.call(attachmentCalls.list, { attrefsysid: String(licence.id), atttype: 'ARCHIVE' });
  expect(files).toMatchObject([{ attClass: 'file', attname: 'businessLicence.pdf' }]);
  expect((await person.download(attachmentCalls.download, { attsysid: files[0]!.attsysid })).content.subarray(0, 4).toString()).toBe(
    '%PDF',
  );
  // The application keeps its own.
  const kept = await platform.call(attachmentCalls.list, { attrefsysid: id, atttype: 'ACCOUNT' });
  expect(kept.files).toHaveLength(3);
});

test('a person has no archive filled', async () => {
  const { person } = await opened(
    wishOf({ accountType: 'U12', orgcode: '', orgname: '', legalPerson: '', tel: '', identityCard: '33029919850612332X' }),
  );
  expect((await person.call(companyCalls.archiveOffered, {}).catch(() => ({ papers: [] }))).papers).toEqual([]);
});

test('the authorization is printed from the draft for whoever knows its secret', async () => {
  const { id, secret, visitor } = await beginRegistration(city);
  const { name, content } = await visitor.download(registerCalls.letter, { id, secret });
  expect([name, content.subarray(0, 4).toString()]).toEqual(['授权委托书.pdf', '%PDF']);
  await expect(visitor.download(registerCalls.letter, { id, secret: newSecret() })).rejects.toMatchObject({ code: 'registrationNotFound' });
});

test('a person takes along the application that opened the account and another one under way, nobody else’s', async () => {
  const { person, wish, applyNo } = await opened();
  city.pass({ minutes: 2 });
  const under = await handInRegistration(city, wishOf({ mobile: wish.mobile, identityCard: wish.identityCard }));
  city.pass({ minutes: 2 });
  const foreign = await handInRegistration(city, wishOf({ mobile: wish.mobile, identityCard: '330299198801120025' }));
  const rows = await partOf(person, '账号注册申请');
  expect(new Set(rows.map((row) => row['applyNo']))).toEqual(new Set([applyNo, under.applyNo]));
  expect(rows.map((row) => row['applyNo'])).not.toContain(foreign.applyNo);
  expect(rows[0]).toMatchObject({ identityCard: wish.identityCard, mobile: wish.mobile, consentVersion: expect.any(String) as string });
  expect(JSON.stringify(rows)).not.toContain('argon2');
  expect(await partOf(person, '密码重置申请')).toEqual([]);
  expect(await partOf(platform, '账号注册申请')).toEqual([]);
});
