import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import type { ListArgument } from '#kit/contract/list/list.ts';
import { sealAudit } from '#kit/server/audit/audit-chain.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { openCity } from '#server/testing/city.ts';

import { auditCalls as calls } from '../contract/calls.ts';
import { verify } from './verify.ts';

const city = await openCity();
const auditor = await city.enter({ actor: 'A3', name: '审计员' });
const seal = () => sealAudit(city.db, city.services.secrets);
const work = (payload = {}) => verify(payload, { db: city.db, services: city.services, now: city.now });

test('the auditor finds entries by time, person, kind and object, and each says in words what was done', async () => {
  const person = await city.enter({ actor: 'I3', name: '钱会计' });
  await person.call(sessionCalls.updateInfo, { name: '钱会计', phone: '0574-87654321' });
  await writeAudit(city.db, {
    asker: { userId: person.userId, name: '钱会计' },
    action: 'phrase.drop',
    objectId: 'P-1',
    now: new Date('2026-11-01T02:00:00Z'),
  });
  const deeds = async (input: ListArgument) => (await auditor.call(calls.list, input)).list.map(({ deed }) => deed);
  expect(await deeds({ userName: '钱会计' })).toEqual(['修改个人信息', '登录', '删除常用语']);
  expect(await deeds({ userName: person.loginName, kind: 'session' })).toEqual(['修改个人信息', '登录']);
  expect(await deeds({ objectId: 'P-1' })).toEqual(['删除常用语']);
  expect(await deeds({ beginAt: '2026-11-01', endAt: '2026-11-01' })).toEqual(['删除常用语']);
  expect(await deeds({ userName: '没有这个人' })).toEqual([]);
  expect((await auditor.call(calls.list, { objectId: 'P-1' })).list).toMatchObject([{ userName: '钱会计', kind: 'phrase', sealNo: null }]);
  await seal();
  expect((await auditor.call(calls.list, { objectId: 'P-1' })).list[0]!.sealNo).toBeGreaterThan(0);
});

test('an export is an entry itself, and has a limit', async () => {
  const { content } = await auditor.download(calls.export, { kind: 'session' });
  expect(content.length).toBeGreaterThan(1000);
  expect((await auditor.call(calls.list, { kind: 'audit' })).list[0]).toMatchObject({ deed: '导出审计日志', userName: '审计员' });
  await expect(city.limited({ exportRows: 0 }, () => auditor.download(calls.export, {}))).rejects.toMatchObject({
    code: 'tooManyForExport',
  });
});

test('the administrator of the platform does not read it', async () => {
  for (const actor of ['A1', 'A2'] as const)
    await expect((await city.enter({ actor })).call(calls.list, {})).rejects.toMatchObject({ code: 'noAccess' });
});

test('a verification is asked for once, says what it found, and tells the auditors when the log does not fit', async () => {
  await seal();
  expect(await auditor.call(calls.seals, {})).toMatchObject({ last: null, isRunning: false, unsealed: 0 });
  await auditor.call(calls.verify, {});
  await auditor.call(calls.verify, {});
  const { rows } = await sql<{ id: number }>`select id from audit_check`.execute(city.db);
  expect(rows).toHaveLength(1);
  expect((await auditor.call(calls.seals, {})).isRunning).toBe(true);
  await work({ id: rows[0]!.id });
  const found = await auditor.call(calls.seals, {});
  expect(found).toMatchObject({ isRunning: false, last: { by: '审计员', faults: [], at: city.now.toISOString() } });
  expect(found.last!.sealedTo).toBeGreaterThan(0);
  // As somebody who owns the database does it: past the triggers.
  await city.asOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_log set user_name = '别人' where seal_no = 1`.execute(tx);
    }),
  );
  await work();
  const { last } = await auditor.call(calls.seals, {});
  expect(last).toMatchObject({ by: null, faults: [expect.stringContaining('与封存值不符')] });
  expect((await auditor.call(sessionCalls.messages, {})).list[0]).toMatchObject({ title: '审计日志与封存值不符' });
});
