import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { sendNotice, writeNotice } from '#areas/payment/server/testing/fees.ts';
import { openPayDesk, states } from '#areas/payment/server/testing/pay-desk.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { newId } from '#kit/server/id.ts';
import { checkedAtEnd } from '#kit/server/case/press-transaction.ts';

import { openCity } from '../testing/city.ts';
import { tableOf } from '../testing/case-table.ts';
import { caseKindsByTable, checkOf, fieldsOfTables, statementOf, tableOfCycle, type Column } from '../testing/field-checks.ts';

const city = await openCity();
const areas = path.join(import.meta.dirname, '..', '..', 'areas');

async function declaredStates(): Promise<Map<string, Set<string>>> {
  const states = new Map<string, Set<string>>();
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/contract\/(?:[\w-]+\/)?lifecycle\.ts$/.test(file),
  );
  for (const file of files)
    for (const found of Object.values((await import(path.join(areas, file))) as Record<string, Lifecycle | undefined>)) {
      if (typeof found !== 'object' || !('moves' in found)) continue;
      const table = tableOfCycle(found.name);
      const known = states.get(table) ?? new Set();
      for (const { code } of Object.values(found.states)) known.add(code);
      states.set(table, known);
    }
  return states;
}

test('the database takes the states that lifecycles declare, all of them and no other', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint where conname like '%\\_states'
      and conname = conrelid::regclass::text || '_states'`.execute(city.db);
  const checked = Object.fromEntries(
    rows.map(({ name, definition }) => [name, [...definition.matchAll(/'(\w+)'/g)].map(([, code]) => code!).toSorted()]),
  );
  const declared = Object.fromEntries([...(await declaredStates())].map(([table, codes]) => [table, [...codes].toSorted()]));
  expect(checked).toEqual(declared);
  // Whatever has a state has a lifecycle.
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'status'`.execute(city.db);
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(checked).toSorted());
});

test('what is checked at the end of a transaction is checked before a press keeps its answer: its tables are known, and no function writes them unseen', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgdeferrable union
    select distinct conrelid::regclass::text from pg_constraint where condeferrable order by 1`.execute(city.db);
  expect(rows.map(({ name }) => name).filter((name) => !name.includes('.'))).toEqual([...checkedAtEnd]);
  const { rows: functions } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* ${`(insert into|update|delete from)\\s+(${checkedAtEnd.join('|')})\\y`}`.execute(
    city.db,
  );
  expect(functions).toEqual([]);
});

test('what fields say of lengths, choices and numbers the database holds of their columns', async () => {
  const wanted = await city.asOwner((db) =>
    db.transaction().execute(async (tx) => {
      const { rows: columns } = await sql<Column>`
        select relname as table, attname as name, atttypid::regtype::text as type from pg_attribute join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
        order by attrelid, attnum`.execute(tx);
      const statements: string[] = [];
      for (const [table, records] of await fieldsOfTables()) {
        const name = `${table}_fields`;
        const check = checkOf(
          columns.filter((column) => column.table === table),
          records,
        );
        // The values of a proposal stand in one column of JSON: of them the database says nothing.
        if (check === '') continue;
        await sql`create temp table wanted (like ${sql.table(table)})`.execute(tx);
        await sql`alter table wanted add constraint ${sql.ref(name)} check (${sql.raw(check)})`.execute(tx);
        const { rows } = await sql<{ definition: string }>`
          select replace(pg_get_constraintdef(oid), ' NOT VALID', '') as definition from pg_constraint
          where conname = ${name} and conrelid in ('wanted'::regclass, ${table}::regclass)`.execute(tx);
        if (rows.length < 2 || rows[0]!.definition !== rows[1]!.definition) statements.push(statementOf(table, check));
        await sql`drop table wanted`.execute(tx);
      }
      return statements;
    }),
  );
  // What a migration has to say now.
  expect(wanted.join('\n')).toBe('');
});

test('the table that is printed for a case is the one that its cases stand in', async () => {
  const { rows } = await sql<Column>`
    select relname as table, attname as name, atttypid::regtype::text as type from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(city.db);
  const standing = new Map(rows.map(({ table, name, type }) => [`${table}.${name}`, type]));
  const kinds = await caseKindsByTable();
  const printed = [...kinds].map(([table, some]) => tableOf(table, some));
  expect(printed.length).toBeGreaterThan(15);
  const apart = printed.flatMap(({ columns }) =>
    columns.flatMap(({ table, name, type }) => (standing.get(`${table}.${name}`) === type ? [] : [`${table}.${name} ${type}`])),
  );
  // Kept as JSON since before there were columns of several values; the lifts of an order stand in a table of their own.
  expect(apart).toEqual(['test_order.testers text[]', 'test_order.equ_sys_ids uuid[]']);
  await city.asOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`create schema anew; set local search_path to anew`.execute(tx);
      for (const { statement } of printed) await sql.raw(statement).execute(tx);
      await sql`drop schema anew cascade`.execute(tx);
    }),
  );
});

describe('written past the program', () => {
  const order = {
    pay_no: 'JF1',
    payer_name: '单位',
    onlinelsh: '{ZX1}',
    items: '[]',
    policies: '{}',
    created_at: 'now',
    updated_at: 'now',
  };
  const application = { onlinelsh: 'ZX1', apply_kind: '1', created_at: 'now', updated_at: 'now', status_since: 'now', status: '00' };
  const session = { token_hash: '\\x00', other_token_hash: '\\x00', created_at: 'now', seen_at: 'now' };
  const money = { channel: 'bank', trade_no: 'B1', out_trade_no: 'B1', paid_at: 'now', received_at: 'now' };
  test.each([
    [
      'a paid order that nobody has paid',
      'pay_order',
      { ...order, status: '04', amount_fen: 1, fee_total_fen: 1, fee_relief_fen: 0 },
      'pay_order_paid',
    ],
    [
      'an order in a state of its own',
      'pay_order',
      { ...order, status: '99', amount_fen: 1, fee_total_fen: 1, fee_relief_fen: 0 },
      'pay_order_states',
    ],
    [
      'a fee that does not add up',
      'inspection_application',
      { ...application, fee_total_fen: 10, fee_relief_fen: 0, fee_payable_fen: 5 },
      'inspection_application_fee',
    ],
    [
      'a fee below nothing',
      'inspection_application',
      { ...application, fee_total_fen: 0, fee_relief_fen: 5, fee_payable_fen: -5 },
      'inspection_application_fee',
    ],
    ['fewer devices than none', 'inspection_application', { ...application, line_count: -1 }, 'inspection_application_fields'],
    ['a name longer than its field', 'unit', { orgname: '名'.repeat(101) }, 'unit_fields'],
    ['a code that no list knows', 'equipment', { risk_level: 'purple' }, 'equipment_fields'],
    ['money that is none', 'pay_transaction', { ...money, amount_fen: 0 }, 'pay_transaction_amount'],
    ['a session without a secret', 'session', session, 'session_hashes'],
    ['a unit off the globe', 'unit', { lng: 181, lat: 29.8 }, 'unit_globe'],
    ['a unit in a state of its own', 'unit', { unit_status: '9' }, 'unit_standing'],
    ['a role of nobody', 'role', { actor: '' }, 'role_actor'],
  ])('%s is refused', async (_what, table, values, constraint) => {
    const refused = await city.db
      .transaction()
      .execute(async (tx) => {
        // Columns that must not be empty and references are not what is asked here.
        const { rows } = await sql<{ name: string; type: string }>`
        select attname as name, atttypid::regtype::text as type from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and attnotnull and attgenerated = '' and not atthasdef`.execute(tx);
        const given: Record<string, unknown> = { ...values };
        for (const { name, type } of rows)
          given[name] ??= type === 'uuid' ? newId() : type.startsWith('json') ? '{}' : type.endsWith('[]') ? '{}' : '1';
        const names = Object.keys(given);
        const statement = sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(given))})`;
        return statement.execute(tx).then(
          () => '',
          (error: { readonly constraint?: string; readonly message: string }) => error.constraint ?? error.message,
        );
      })
      .catch((error: Error) => error.message);
    expect(refused).toBe(constraint);
  });
});

test('a device stays with the application that is under way', async () => {
  const story = await openStory(city);
  const { id } = await submitted(city, story);
  const release = sql`update inspection_line set is_open = false where application_id = ${id}`;
  await expect(release.execute(city.db)).rejects.toThrow('is held by its application');
  await story.owner.call(inspectionCalls.onlineWithdraw, { id, version: (await story.owner.call(inspectionCalls.detail, { id })).version });
  await expect(release.execute(city.db)).resolves.toBeDefined();
});

test('what is owed is asked for by one order, and other money that comes for a paid order lies before the desk', async () => {
  // A city of its own, where no other application has the numbers of these.
  const bank = await openCity();
  const desk = await openPayDesk(bank);
  const { order, outTradeNo } = await desk.begin();
  const { id } = await desk.rowOf(order.payNo);
  const twin = sql`insert into pay_order select (jsonb_populate_record(pay_order, jsonb_build_object('id', ${newId()}::uuid, 'pay_no', 'JF-TWIN'))).*
    from pay_order where pay_order.id = ${id}`;
  await expect(twin.execute(bank.db)).rejects.toThrow('is asked for by another');
  await sendNotice(bank, await writeNotice(bank, { outTradeNo, totalFen: 85_000 }));
  expect((await desk.rowOf(order.payNo)).status).toBe(states.PAID);
  const second = sql`insert into pay_transaction (id, channel, trade_no, out_trade_no, order_id, amount_fen, paid_at, received_at)
    values (${newId()}, 'bank', 'B-SECOND', ${outTradeNo}, ${id}, 1, now(), now())`;
  await expect(second.execute(bank.db)).rejects.toThrow('is not laid before the desk');
});

test('a device lies on the globe, and one test of it stands once', async () => {
  await openStory(city);
  const { rows } = await sql<{ id: string }>`select equ_sys_id as id from equipment limit 1`.execute(city.db);
  const { id } = rows[0]!;
  const placed = sql`update equipment set lng = 121.5, lat = 999 where equ_sys_id = ${id}`.execute(city.db);
  await expect(placed).rejects.toMatchObject({ constraint: 'equipment_globe' });
  const test = (no: string) =>
    sql`
    insert into load_test (id, equ_sys_id, batch_id, test_no, tested_on, occasion, conclusion, tested_by, former, status, created_by_name, created_at, updated_at)
    values (${newId()}, ${id}, ${newId()}, ${no}, '2026-11-20', 'alone', '合格', '甲', '{}', '80', '甲', now(), now())`.execute(city.db);
  await test('T1');
  await expect(test('T2')).rejects.toMatchObject({ constraint: 'load_test_once' });
});
