import { expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { ListArgument } from '#kit/contract/list/list.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { sendMessage, type Message } from '#kit/server/message.ts';
import { openCity } from '#server/testing/city.ts';

import { messageCalls } from '../contract/messages.ts';

const city = await openCity();
const unit = await city.seedUnit();
const person = await city.enter({ actor: 'E1', unit });
const stranger = await city.enter({ actor: 'E1', unit: await city.seedUnit() });

const send = (message: Partial<Message>) =>
  inTransaction(city.db, (tx) =>
    sendMessage(tx, { unitId: unit.unitSysId, kind: '受理', title: '已受理', body: '申报 ZX001 已受理', ...message }, city.now),
  );
const titles = async (input: ListArgument = {}, who = person) =>
  (await who.call(messageCalls.messagePage, input)).list.map(({ title }) => title);

test('all messages of a person and the unit, by kind, state, day and word; each with its way to the record', async () => {
  await send({ link: '/company-service/online-apply-query' });
  city.pass({ days: 1 });
  await send({ unitId: null, userId: person.userId, kind: '下载', title: '文件已生成', body: '设备清单 100%' });
  await send({ unitId: null, userId: stranger.userId, title: '别人的' });
  const me = await city.person(person.loginName);
  expect(await titles({}, me)).toEqual(['文件已生成', '已受理']);
  expect(await titles({ orderBy: 'createdAt' }, me)).toEqual(['已受理', '文件已生成']);
  expect(await titles({ kind: '受理' }, me)).toEqual(['已受理']);
  expect(await titles({ complex: '100%' }, me)).toEqual(['文件已生成']);
  expect(await titles({ complex: '1%0' }, me)).toEqual([]);
  const { list } = await me.call(messageCalls.messagePage, { kind: '受理' });
  expect(list).toMatchObject([{ state: 'unread', link: '/company-service/online-apply-query', body: '申报 ZX001 已受理' }]);
  const day = todayInShanghai(new Date(list[0]!.createdAt!));
  expect(await titles({ beginCreatedAt: day, endCreatedAt: day }, me)).toEqual(['已受理']);
  await me.call(sessionCalls.readMessages, { ids: [list[0]!.id] });
  expect(await titles({ state: ['unread'] }, me)).toEqual(['文件已生成']);
  expect(await titles({ state: ['read'] }, me)).toEqual(['已受理']);
  expect((await me.call(messageCalls.messageKinds, {})).kinds).toEqual([
    { kind: '下载', count: 1, unread: 1 },
    { kind: '受理', count: 1, unread: 0 },
  ]);
  const other = await city.person(stranger.loginName);
  expect(await titles({}, other)).toEqual(['别人的']);
});
