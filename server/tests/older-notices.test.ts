import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

import { constructionCalls as calls } from '#areas/construction/contract/calls.ts';
import {
  move,
  nextProno,
  newLift,
  notified,
  openConstructionStory,
  stopped,
  type Story,
} from '#areas/construction/server/testing/story.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';

import { areas } from '../areas.ts';
import { openCity, type Person } from '../testing/city.ts';

// Notices as they stood before migration 0151, when the authority still accepted them, are brought over by that migration; then people look at them.

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const migration = (name: string) => readFileSync(path.join(import.meta.dirname, '../../database/migrations', name), 'utf8');

/** The states of then, by code, and the move and the words with which a notice came there. */
const older = {
  draft: ['00'],
  waiting: ['10'],
  waitingRepair: ['10'],
  accepted: ['20', 'accept', '受理', null],
  returned: ['30', 'return', '退回补正', '许可证编号与附件不符'],
  rejected: ['40', 'reject', '不予受理', '不属于本机关受理'],
  supervised: ['50', 'accept', '受理', null],
  cancelling: ['60', 'requestCancel', '申请注销', '工程取消'],
  revoked: ['61', 'revoke', '撤销', '许可证已被吊销'],
  completed: ['70', 'accept', '受理', null],
  cancelled: ['91', 'agreeCancel', '同意注销', null],
} as const satisfies Readonly<Record<string, readonly [string, string?, string?, (string | null)?]>>;
type Key = keyof typeof older;
const keys = Object.keys(older) as Key[];

let story: Story;
const ids = {} as Record<Key, string>;
const numbers = {} as Record<Key, string>;
const detail = (person: Person, key: Key) => person.call(calls.detail, { id: ids[key] });
const versionOf = async (key: Key) => ({ id: ids[key], version: (await detail(story.builder, key)).constructionNotice.version });

/** What had not been accepted had no number and no archives; the device of a repair was free. */
async function asBeforeAcceptance(db: Db, id: string, status: string): Promise<void> {
  await sql`update equipment set locked_by = null, use_status = case when use_status = '0' then '9' else use_status end
    where equ_sys_id in (select equ_sys_id from construction_line where notice_id = ${id})`.execute(db);
  await sql`update construction_line set equ_sys_id = null, oidno = null where notice_id = ${id} and is_new`.execute(db);
  await sql`update construction_line set is_open = ${status === '10'} where notice_id = ${id}`.execute(db);
  await sql`update construction_notice set notice_no = null, accepted_at = null where id = ${id}`.execute(db);
}

async function asThen(db: Db, key: Key): Promise<void> {
  const [status, action, label, opinion] = older[key] as readonly [string, string?, string?, (string | null)?];
  const id = ids[key];
  if (['00', '10', '30', '40'].includes(status)) await asBeforeAcceptance(db, id, status);
  await sql`update construction_notice set status = ${status}, due_on = case when ${status} = '10' then due_on end where id = ${id}`.execute(
    db,
  );
  if (action === undefined || label === undefined) return;
  const reasons = action === 'return' ? [{ field: 'licenceNo', reason: '与附件不符', oldValue: 'TS3333001-2029' }] : [];
  const step = { bizType: 'constructionNotice', bizId: id, action, label, operatorName: '监管甲', operatorUnit: authority.orgname };
  await db
    .insertInto('flowLog')
    .values({
      ...step,
      operatorId: null,
      operatorRole: null,
      at: city.now.toISOString(),
      opinion: opinion ?? null,
      fromStatus: '10',
      toStatus: status,
      details: JSON.stringify({ reasons }) as never,
    })
    .execute();
}

const carry = () => {
  const { jobs } = areas.find(({ name }) => name === 'construction')!;
  return jobs!['construction:carryOver']!({}, { db: city.db, services: city.services, now: city.now } as never);
};

beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  const held = await seedDevice(city, story.user);
  const repair = { constrsort: '4', workContent: '更换钢丝绳', lines: [{ oidno: held.oidno, equclacode: '3110', equName: '乘客电梯' }] };
  for (const key of keys) {
    const given = key === 'waitingRepair' ? { ...repair, isAddedLift: undefined } : { lines: [newLift(nextProno())] };
    ids[key] = (await notified(story, given)).id;
    numbers[key] = (await detail(story.builder, key)).constructionNotice.noticeNo!;
  }
  await city.asOwner(async (db) => {
    await sql`alter table construction_notice drop constraint construction_notice_states, drop constraint construction_notice_numbered,
      drop column stop_ground, drop column stop_note, drop column comes_whole, drop column is_commissioned,
      drop column promised_on, drop column decided_at`.execute(db);
    for (const key of keys) await asThen(db, key);
    await sql`alter table construction_notice
      add constraint construction_notice_states check (status in ('00', '10', '20', '30', '40', '50', '60', '61', '70', '91', '99')),
      add constraint construction_notice_numbered check (notice_no is not null or status not in ('20', '50', '60', '61', '70', '91'))`.execute(
      db,
    );
    // Columns stand again in the order in which statements of now have read them.
    for (const name of ['0151-notices-in-force.sql', '0326-vessels-that-come-whole.sql']) await sql.raw(migration(name)).execute(db);
    // Of 0361 what is about notices.
    await sql`alter table construction_notice add column promised_on date, add column decided_at timestamptz`.execute(db);
  });
}, 120_000);

test('until it has its number nobody goes on with a notice that waited: it is read, and every step is refused in words', async () => {
  const { builder, officer } = story;
  for (const key of ['waiting', 'waitingRepair'] as const) {
    const { constructionNotice, noticeLines } = await detail(builder, key);
    expect(constructionNotice).toMatchObject({ status: '20', noticeNo: null, moves: [] });
    expect(noticeLines).toHaveLength(1);
    expect((await detail(officer, key)).constructionNotice.moves).toEqual([]);
    const step = await versionOf(key);
    for (const name of ['correct', 'withdraw', 'finish'] as const)
      await expect(move(builder, step, name)).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(builder.call(calls.requestCancel, { ...step, opinion: '工程取消' })).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(move(officer, step, 'check')).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(officer.call(calls.return, { ...step, opinion: '请核对', reasons: [] })).rejects.toMatchObject({ code: 'moveNotAllowed' });
    await expect(stopped(officer, step)).rejects.toMatchObject({ code: 'moveNotAllowed' });
    expect((await builder.send(calls.receipt, { id: ids[key] })).statusCode).toBe(404);
    expect(printed(await builder.send(calls.record, { id: ids[key] }))).toContain('甬城机电安装有限公司');
  }
});

describe('after the upgrade', () => {
  beforeAll(carry);

  test('every list tells all of them in the states of now, and so does the workbook', async () => {
    const { builder, officer } = story;
    const now = { draft: '00', waiting: '20', waitingRepair: '20', accepted: '20', returned: '00', rejected: '91', supervised: '50' };
    const then = { cancelling: '60', revoked: '61', completed: '70', cancelled: '91' };
    const { list } = await builder.call(calls.list, { pageSize: 100 });
    const byId = new Map(list.map((one) => [one.id, one.status]));
    expect(Object.fromEntries(keys.map((key) => [key, byId.get(ids[key])]))).toEqual({ ...now, ...then });
    const seen = (await officer.call(calls.list, { pageSize: 100 })).list.map(({ id }) => id);
    expect(keys.filter((key) => !seen.includes(ids[key]))).toEqual(['draft', 'returned']);
    for (const person of [builder, officer]) expect((await person.send(calls.export, {})).statusCode).toBe(200);
  });

  test('what waited has its number, its archives and its receipt, and goes its way', async () => {
    const { builder, officer, owner } = story;
    for (const key of ['waiting', 'waitingRepair'] as const) {
      const { constructionNotice, noticeLines } = await detail(owner, key);
      expect(constructionNotice).toMatchObject({ status: '20', noticeNo: expect.stringMatching(/^甬特告〔2026〕3-\d{5}$/) as string });
      expect(noticeLines[0]!.equSysId).not.toBeNull();
      const receipt = printed(await builder.send(calls.receipt, { id: ids[key] }));
      for (const word of [constructionNotice.noticeNo!, constructionNotice.bcwNo, '海曙市场监督管理局']) expect(receipt).toContain(word);
    }
    const checked = await move(officer, await versionOf('waiting'), 'check');
    expect(checked.status).toBe('20');
    expect((await move(builder, await versionOf('waitingRepair'), 'finish')).status).toBe('70');
  });

  test('what was sent back is a draft that says what the authority had asked for, until it is handed in', async () => {
    const { builder } = story;
    const shown = await detail(builder, 'returned');
    expect(shown).toMatchObject({
      constructionNotice: { status: '00', noticeNo: null },
      returnedWith: '许可证编号与附件不符',
      reasons: [{ field: 'licenceNo', reason: '与附件不符' }],
    });
    expect((await builder.send(calls.receipt, { id: ids.returned })).statusCode).toBe(404);
    const given = await builder.call(calls.commit, await versionOf('returned'));
    expect(given.status).toBe('20');
    expect(await detail(builder, 'returned')).toMatchObject({ returnedWith: null, reasons: [] });
    const withdrawn = await move(builder, await versionOf('returned'), 'withdraw');
    expect(withdrawn.status).toBe('00');
    expect(await detail(builder, 'returned')).toMatchObject({ returnedWith: null, reasons: [] });
  });

  test('what was refused has ended, without a receipt; its page says what was said then', async () => {
    const { builder, officer } = story;
    for (const person of [builder, officer])
      expect((await detail(person, 'rejected')).constructionNotice).toMatchObject({ status: '91', noticeNo: null, moves: [] });
    const { opinions } = await builder.call(calls.showOpinion, { id: ids.rejected });
    expect(opinions).toMatchObject([{ label: '不予受理', opinion: '不属于本机关受理' }]);
    expect((await builder.send(calls.receipt, { id: ids.rejected })).statusCode).toBe(404);
  });

  test('what had been accepted keeps its number and its receipt; one that was revoked has no ground of now, and says so on its receipt without one', async () => {
    const { builder } = story;
    for (const key of ['accepted', 'supervised', 'cancelling', 'completed'] as const) {
      const receipt = printed(await builder.send(calls.receipt, { id: ids[key] }));
      expect(receipt).toContain(numbers[key]);
      expect(receipt).not.toMatch(/责令停工|undefined|null/);
    }
    const { constructionNotice } = await detail(builder, 'revoked');
    expect(constructionNotice).toMatchObject({ status: '61', stopGround: null, stopNote: null });
    const { opinions } = await builder.call(calls.showOpinion, { id: ids.revoked });
    expect(opinions).toMatchObject([{ label: '撤销', opinion: '许可证已被吊销' }]);
    const receipt = printed(await builder.send(calls.receipt, { id: ids.revoked }));
    for (const word of [numbers.revoked, '已责令停工']) expect(receipt).toContain(word);
    expect(receipt).not.toMatch(/undefined|null/);
  });

  test('one of then is stopped upon a ground of now, which its receipt says', async () => {
    const { builder, officer } = story;
    await stopped(officer, await versionOf('accepted'));
    expect((await detail(builder, 'accepted')).constructionNotice).toMatchObject({ status: '61', stopGround: 'revoked' });
    expect(printed(await builder.send(calls.receipt, { id: ids.accepted }))).toContain('发证机关已公告吊销');
  });
});
