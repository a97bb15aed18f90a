import { expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { pagesOf } from '#kit/server/testing/paper-words.ts';
import { cityPassword, openCity } from '#server/testing/city.ts';

import { privacyCalls } from '../contract/privacy.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江物业服务有限公司' });
const person = await city.enter({ actor: 'E1', unit, name: '陈经办' });
const colleague = await city.enter({ actor: 'E1', unit, name: '方经办' });

interface Copy {
  readonly parts: readonly { readonly title: string; readonly labels: object; readonly rows: readonly Record<string, unknown>[] }[];
}

const copyOf = async (who: typeof person) => JSON.parse((await who.download(privacyCalls.copy, {})).content.toString('utf8')) as Copy;
const part = (copy: Copy, title: string) => copy.parts.find((one) => one.title === title)!;

test('a person takes along what is stored about them: account with the whole number, logins, settings, messages, deeds', async () => {
  const idCard = '330203199001011236';
  await person.call(sessionCalls.updateInfo, { name: '陈经办', identityCard: idCard });
  await person.call(sessionCalls.saveSetting, { name: 'look', content: { theme: 'dark' } });
  const copy = await copyOf(person);
  expect(part(copy, '账号资料').rows).toMatchObject([{ name: '陈经办', identityCard: idCard, unitName: unit.orgname }]);
  expect(part(copy, '登录记录').rows).toHaveLength(1);
  expect(part(copy, '个人设置').rows).toEqual([{ name: 'look', content: '{"theme":"dark"}' }]);
  expect(part(copy, '操作记录').rows.map(({ deed }) => deed)).toContain('修改个人信息');
  expect(part(copy, '账号资料').labels).toMatchObject({ identityCard: '身份证号' });
  const pdf = await person.download(privacyCalls.paper, {});
  const paper = pagesOf({ rawPayload: pdf.content }).join('');
  expect(paper).toContain('姓名：陈经办');
  expect(paper).not.toMatch(/单号|编号：/);
  // What nobody but the program can read is left out, and why messages of the unit are not there is said.
  expect(paper).not.toMatch(/相关记录|[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(paper).toContain('发给全单位的消息不是个人信息');
  const { parts } = await person.call(privacyCalls.overview, {});
  expect(parts.map(({ title }) => title)).toEqual(city.services.handed.of(personalData).map(({ title }) => title));
  expect(parts.find(({ title }) => title === '登录记录')).toMatchObject({ count: 1, more: false });
});

test('nobody else’s, no secret, and that it was taken stands in the log', async () => {
  await colleague.call(sessionCalls.updateInfo, { name: '方经办', identityCard: '330203199001011236' });
  const { passwordHash } = await city.db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(await copyOf(person));
  for (const secret of [passwordHash, cityPassword, '方经办', colleague.userId]) expect(text).not.toContain(secret);
  expect((await copyOf(person)).parts.flatMap(({ rows }) => rows)).toContainEqual(expect.objectContaining({ deed: '下载本人信息' }));
});

test('no two areas tell the same under one title', () => {
  const titles = city.services.handed.of(personalData).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
