import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { setUpFactor } from '#areas/session/server/testing/authenticator.ts';
import { anchorFiles } from '#kit/server/audit/audit-anchors.ts';
import { anchorAudit, beginAnchors, sealAndAnchor, sealAudit } from '#kit/server/audit/audit-chain.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { snakeCase } from '#kit/server/list/column.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { openCity } from '#server/testing/city.ts';

import { readCommand } from './commands.ts';

const city = await openCity();

async function manage(...words: string[]): Promise<string> {
  return readCommand(words).run({
    db: city.db,
    pool: city.services.pool,
    secrets: city.services.secrets,
    dataDir: city.services.config.dataDir,
    config: city.services.config,
    now: city.now,
  });
}

test('what would be swept is counted, and swept on wish', async () => {
  expect(await manage('sweep')).toContain('其中可以清理：没有归属的 0 个');
  expect(await manage('sweep', '--apply')).toContain('message 0 行');
  await expect(async () => manage('sweep', '--all')).rejects.toThrow('用法');
});

test('the file of all cases is built anew, and what did not fit is named', async () => {
  // The 22 lists of items and the 12 rules that come with the program are the only cases here.
  expect(await manage('refile')).toMatch(/^办件总表已重建：34 件，用时 [\d.]+ 秒。此前没有不符。$/);
  await sql`insert into case_file (kind, id, no, state, since, parties, areas, devices, waits_for)
    values ('deviceFault', gen_random_uuid(), 'GZ1', '10', now(), '{}', '{}', '{}', '{}')`.execute(city.db);
  expect(await manage('refile')).toContain('此前不符的有：故障登记 GZ1。');
  expect(await manage('refile')).toContain('此前没有不符');
  await expect(async () => manage('refile', '--all')).rejects.toThrow('用法');
});

const passwordIn = (said: string): string => /初始密码 (\S+)/.exec(said)?.[1] ?? '';

test('an account made at the terminal logs in with the password it was given and must change it', async () => {
  const said = await manage('add-account', 'first', 'I1', '王受理', '--dept', '业务受理科');
  const person = await city.person('first', passwordIn(said));
  const { user, isSimplePwd } = await person.call(sessionCalls.info, {});
  expect(user).toMatchObject({ loginName: 'first', name: '王受理', currentRole: { actor: 'I1' } });
  expect(isSimplePwd).toBe(true);
  await expect(manage('add-account', 'FIRST', 'I1', '王受理')).rejects.toThrow('登录名 FIRST 已被使用');
});

test('an account belongs to the unit whose credit code was given', async () => {
  const orgcode = '913302000000000017';
  const unit = await city.seedUnit({ orgcode });
  await manage('add-account', 'clerk', 'E1', '李经办', '--unit', orgcode);
  const { rows } = await sql`select unit_id from account where login_name = 'clerk'`.execute(city.db);
  expect(rows).toEqual([{ unitId: unit.unitSysId }]);
  await expect(manage('add-account', 'other', 'E1', '李经办', '--unit', 'x')).rejects.toThrow('没有统一社会信用代码为 x 的单位');
});

test('at last the operator takes a second factor off', async () => {
  const person = await city.enter({ actor: 'A2' });
  await setUpFactor(city, person);
  expect(await manage('drop-second-factor', person.loginName)).toContain('已解除');
  expect(await manage('drop-second-factor', person.loginName)).toContain('没有启用');
  await city.person(person.loginName);
  await expect(manage('drop-second-factor', 'nobody')).rejects.toThrow('没有登录名为 nobody 的账号');
});

test.each([[[]], [['add-account', 'x']], [['add-account', 'x', 'E1', 'y', '--colour', 'red']], [['verify-audit', 'now']], [['drop']]])(
  'what it does not understand, %j, it answers with how it is used',
  (words) => {
    expect(() => readCommand(words)).toThrow('用法');
  },
);

test('an actor that nobody is, is named', () => {
  expect(() => readCommand(['add-account', 'x', 'Q9', 'y'])).toThrow('没有身份「Q9」');
});

describe('the audit log', () => {
  const seal = () => sealAudit(city.db, city.services.secrets);
  /** As somebody who owns the database does it: past the triggers. */
  const pastTriggers = (work: (tx: Tx) => Promise<unknown>) =>
    city.asOwner((db) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await work(tx);
      }),
    );
  const forge = (statement: string) => pastTriggers((tx) => sql.raw(statement).execute(tx));
  const wrong = async () =>
    manage('verify-audit').then(
      () => '',
      (error: Error) => error.message,
    );

  test('verifies, also when transactions overlap and their numbers cross', async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    let wrote: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (wrote = resolve));
    const slow = city.db.transaction().execute(async (tx) => {
      await writeAudit(tx, { asker: undefined, action: 'made.slowly', now: city.now });
      wrote();
      await held;
    });
    await written;
    await writeAudit(city.db, { asker: undefined, action: 'made.later', now: city.now });
    await seal();
    go();
    await slow;
    await seal();
    expect(await manage('verify-audit')).toContain('一致');
  });

  test.each([
    `update audit_log set action = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    `update flow_log set action = 'x'`,
    'delete from flow_log',
    'truncate flow_log',
  ])('is only added to: the program has no right to %s, and triggers stop the owner', async (statement) => {
    await expect(sql.raw(statement).execute(city.db)).rejects.toThrow('permission denied');
    await expect(city.asOwner((db) => sql.raw(statement).execute(db))).rejects.toThrow('only added');
  });

  test('takes no row that brings its own seal', async () => {
    await expect(
      sql`insert into audit_log (at, action, hash, seal_no) values (now(), 'made.up', 'nonsense', 999)`.execute(city.db),
    ).rejects.toThrow('only added');
  });

  test.each([
    'alter table audit_log disable trigger all',
    'drop trigger keep_audit on audit_log',
    'set session_replication_role = replica',
    'drop table fault',
    'truncate phrase',
    'create table mine (id int)',
    `update migration set checksum = 'x'`,
    'drop table graphile_worker._private_jobs',
  ])('the program works as a role that may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(city.db)).rejects.toThrow(/permission denied|must be owner/);
  });

  test.each([
    ['a name', `update audit_log set user_name = '别人' where seal_no = 2`, '与封存值不符'],
    ['a row in the middle', 'delete from audit_log where seal_no = 2', '封存号 2 至 2 的记录缺失'],
    ['a row sealed anew without the key', `update audit_log set action = 'x', hash = null where seal_no = 2`, '与封存值不符'],
    ['a seal taken off', 'update audit_log set hash = null, seal_no = null where seal_no = 2', '封存号 2 至 2 的记录缺失'],
    ['the newest rows', 'delete from audit_log where seal_no >= 2', '日志被截短'],
    ['all rows', 'delete from audit_log', '日志被截短'],
    ['a row that was never sealed', `insert into audit_log (at, action) values ('2026-01-01', 'made.up')`, '超过 10 分钟没有封存'],
  ])('shows when somebody with the database in hand touches %s', async (_what, statement, told) => {
    for (let row = 0; row < 3; row += 1) await writeAudit(city.db, { asker: undefined, action: 'made', now: city.now });
    await seal();
    await anchorAudit(city.db, city.services.secrets, city.services.config.dataDir, city.now);
    const kept = await sql<object>`select * from audit_log`.execute(city.db);
    await forge(statement);
    expect(await wrong()).toContain(told);
    await forge('delete from audit_log');
    await pastTriggers(async (tx) => {
      await sql`insert into audit_log overriding system value
        select * from jsonb_populate_recordset(null::audit_log, ${JSON.stringify(kept.rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value as unknown]))))}::jsonb)`.execute(
        tx,
      );
    });
    expect(await manage('verify-audit')).toContain('一致');
  });

  describe('before its first day is anchored', () => {
    const { secrets, config } = city.services;
    const { dataDir } = config;
    const write = async (rows: number) => {
      for (let row = 0; row < rows; row += 1) await writeAudit(city.db, { asker: undefined, action: 'made', now: city.now });
    };
    const sealOn = () => sealAndAnchor(city.db, secrets, dataDir, city.now);

    test('misses the newest rows, sealed a moment ago', async () => {
      await write(3);
      await sealOn();
      expect(await manage('verify-audit')).toMatch(/一致，封存凭据自 .*11-21 10:00 起。/);
      await forge('delete from audit_log where seal_no > (select max(seal_no) - 2 from audit_log)');
      expect(await wrong()).toContain('日志被截短');
    });

    test('misses them without its anchors, too: by the numbers that were given, and by the anchors that are gone', async () => {
      for (const file of Object.values(anchorFiles)) rmSync(path.join(dataDir, file));
      expect(await wrong()).toMatch(
        /没有封存凭据 audit-anchors\.log.*\n.*没有封存凭据 audit-anchor\.last.*\n.*封存号已经用到 \d+，现在只到 \d+ 号/,
      );
      // Begun anew at the next start they are an entry of the log, and what was cut off is missed still.
      await beginAnchors(city.db, secrets, dataDir, city.now);
      await write(1);
      await sealOn();
      expect(await wrong()).toMatch(/封存号 \d+ 至 \d+ 的记录缺失/);
      const { rows } = await sql`select action from audit_log where action = 'audit.anchored'`.execute(city.db);
      expect(rows).toHaveLength(1);
      await forge('delete from audit_log');
      expect(await wrong()).toContain('日志被截短');
    });

    test('says which anchor is none', async () => {
      appendFileSync(path.join(dataDir, anchorFiles.all), 'x\n');
      const forged = { at: city.now.toISOString(), sealNo: 0, hash: '', mac: 'x' };
      appendFileSync(path.join(dataDir, anchorFiles.all), `${JSON.stringify(forged)}\n`);
      expect(await wrong()).toMatch(/audit-anchors\.log 第 \d+ 行不是封存凭据[\s\S]*的封存凭据被改动过/);
    });
  });
});
