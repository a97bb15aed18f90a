import { createHmac } from 'node:crypto';
import { sql } from 'kysely';

import { addAnchor, keepLastAnchor, makeAnchor, readAnchors, readLines, type Anchor } from './audit-anchors.ts';
import { writeAudit } from './audit.ts';
import type { Db, Tx } from '../postgres/database.ts';
import { allOf, type Secrets } from '../settings/secrets.ts';

interface LogRow {
  readonly id: number;
  readonly at: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly action: string;
  readonly objectId: string | null;
  readonly details: object | null;
}

/** A row of the log with its seal. */
export interface Sealed extends LogRow {
  readonly sealNo: number;
  readonly hash: string;
}

const perBatch = 5000;
/** Batches of one run: more rows than any minute writes. */
const mostBatches = 40;
/** A row that is older and still not sealed was put there by somebody, or the seals have stopped. */
const sealedWithinMs = 10 * 60_000;
/** Faults that are named one by one. */
const mostNamed = 20;

/** HMAC-SM3 (GB/T 32905) over the seal before, the number of this one and every column of the row. */
function sealOf(key: Buffer, previous: string, sealNo: number, { id, at, userId, userName, action, objectId, details }: LogRow): string {
  const content = JSON.stringify([previous, sealNo, id, at, userId, userName, action, objectId, canonical(details)]);
  return createHmac('sm3', key).update(content).digest('hex');
}

const keyOf = (secrets: Secrets) => secrets.key('audit chain', 32);

/**
 * Seals the rows written since the last time, each with the next number. Done apart from business transactions, which would otherwise all wait for the last
 * seal. Rows that come into sight later, though their ids are smaller, simply get a later number.
 * @returns how many rows were sealed
 */
export async function sealAudit(db: Db, secrets: Secrets): Promise<number> {
  let sealed = 0;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const count = await db.transaction().execute((tx) => sealBatch(tx, keyOf(secrets)));
    sealed += count;
    if (count > 0) await noteSealed(db);
    if (count < perBatch) break;
  }
  return sealed;
}

async function sealBatch(tx: Tx, key: Buffer): Promise<number> {
  await sql`select pg_advisory_xact_lock(7303014)`.execute(tx);
  const open = await tx.selectFrom('auditLog').selectAll().where('hash', 'is', null).orderBy('id').limit(perBatch).execute();
  if (open.length === 0) return 0;
  let { sealNo, hash } = (await lastSeal(tx)) ?? { sealNo: 0, hash: '' };
  // A number that was given once is given to no other row: what was cut off stays a gap.
  sealNo = Math.max(sealNo, await furthestSealed(tx));
  const seals = open.map((row) => {
    sealNo += 1;
    hash = sealOf(key, hash, sealNo, row);
    return { id: row.id, sealNo, hash };
  });
  await sql`update audit_log set seal_no = made.no, hash = made.hash
    from unnest(${seals.map(({ id }) => id)}::bigint[], ${seals.map((seal) => seal.sealNo)}::bigint[], ${seals.map((seal) => seal.hash)}::text[])
      as made (id, no, hash) where audit_log.id = made.id`.execute(tx);
  return open.length;
}

/** The sequence keeps the furthest number that was given: rows that are cut off leave it ahead of the log. Set after the commit, it is never ahead by itself. */
async function noteSealed(db: Db): Promise<void> {
  await sql`select setval('audit_seal_no', greatest((select last_value from audit_seal_no), (select coalesce(max(seal_no), 0) from audit_log)))`.execute(
    db,
  );
}

async function furthestSealed(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last_value as last from audit_seal_no`.execute(db);
  return rows[0]!.last;
}

async function lastSeal(db: Db | Tx): Promise<{ readonly sealNo: number; readonly hash: string } | undefined> {
  const [last] = await sealedAfter(db, undefined, 1);
  return last;
}

/** Sealed rows in the order of their numbers, which never changes; without a number to begin after, the last ones. */
export async function sealedAfter(db: Db | Tx, after: number | undefined, limit: number): Promise<Sealed[]> {
  const query = db.selectFrom('auditLog').selectAll().where('sealNo', 'is not', null).limit(limit);
  const rows = await (
    after === undefined ? query.orderBy('sealNo', 'desc') : query.where('sealNo', '>', after).orderBy('sealNo')
  ).execute();
  return rows as Sealed[];
}

/** Seals what is there and notes beside the data how far: what is cut off later is missed. @returns how many rows were sealed */
export async function sealAndAnchor(db: Db, secrets: Secrets, dataDir: string, now: Date): Promise<number> {
  const sealed = await sealAudit(db, secrets);
  const last = sealed > 0 ? await lastSeal(db) : undefined;
  if (last) await keepLastAnchor(dataDir, makeAnchor(secrets, last, now));
  return sealed;
}

/** Notes each day outside the database how far the log is sealed. @returns the anchor, or nothing where nothing is sealed yet */
export async function anchorAudit(db: Db, secrets: Secrets, dataDir: string, now: Date): Promise<Anchor | undefined> {
  const last = await lastSeal(db);
  if (!last) return undefined;
  const anchor = makeAnchor(secrets, last, now);
  await addAnchor(dataDir, anchor);
  await keepLastAnchor(dataDir, anchor);
  return anchor;
}

/**
 * At every start: a data folder without anchors gets its first. Where the log holds rows already, that is an entry of the log itself, so that nobody can take the
 * anchors away and have them begun anew unseen.
 */
export async function beginAnchors(db: Db, secrets: Secrets, dataDir: string, now: Date): Promise<void> {
  const [all, newest] = [await readLines(dataDir, 'all'), await readLines(dataDir, 'last')];
  if (all?.length && newest?.length) return;
  const last = (await lastSeal(db)) ?? { sealNo: 0, hash: '' };
  const anchor = makeAnchor(secrets, last, now);
  if (!all?.length) await addAnchor(dataDir, anchor);
  if (!newest?.length) await keepLastAnchor(dataDir, anchor);
  const isBegun = await db.selectFrom('auditLog').select('id').limit(1).executeTakeFirst();
  if (isBegun) await writeAudit(db, { asker: undefined, action: 'audit.anchored', details: { sealNo: last.sealNo }, now });
}

/**
 * Compares the whole log with its seals and with the anchors, while the server may be writing on.
 * @returns what is wrong, in sentences for whoever checks; nothing when all is well
 */
export async function verifyAudit(db: Db, secrets: Secrets, dataDir: string, now: Date): Promise<string[]> {
  const faults: string[] = [];
  // Read before the rows: what is sealed meanwhile is no fault.
  const given = await furthestSealed(db);
  const anchors = new Map((await readAnchors(secrets, dataDir, faults)).map((anchor) => [anchor.sealNo, anchor]));
  // A chain that was begun under a former root goes on under the next, never back: what a former one seals later does not fit.
  let keys = allOf(secrets).map(keyOf).toReversed();
  let last = { sealNo: 0, hash: '' };
  const fits = (row: Sealed) => {
    const by = keys.findIndex((key) => row.hash === sealOf(key, last.hash, row.sealNo, row));
    if (by > 0) keys = keys.slice(by);
    return by >= 0;
  };
  for (;;) {
    const rows = await sealedAfter(db, last.sealNo, perBatch);
    for (const row of rows) {
      if (row.sealNo !== last.sealNo + 1) faults.push(`封存号 ${last.sealNo + 1} 至 ${row.sealNo - 1} 的记录缺失。`);
      else if (!fits(row)) faults.push(`第 ${row.id} 条（封存号 ${row.sealNo}）与封存值不符。`);
      const anchor = anchors.get(row.sealNo);
      if (anchor && anchor.hash !== row.hash) faults.push(`封存号 ${row.sealNo} 与 ${anchor.at} 的封存凭据不符。`);
      last = row;
    }
    if (rows.length < perBatch) break;
  }
  const furthest = Math.max(0, ...anchors.keys());
  if (furthest > last.sealNo) faults.push(`日志被截短：${anchors.get(furthest)!.at} 已封存到 ${furthest} 号，现在只到 ${last.sealNo} 号。`);
  if (given > last.sealNo && furthest <= last.sealNo) faults.push(`日志被截短：封存号已经用到 ${given}，现在只到 ${last.sealNo} 号。`);
  const unsealed = await countUnsealed(db, new Date(now.getTime() - sealedWithinMs));
  if (unsealed > 0) faults.push(`有 ${unsealed} 条记录超过 10 分钟没有封存。`);
  return faults.length > mostNamed ? [...faults.slice(0, mostNamed), `另有 ${faults.length - mostNamed} 处。`] : faults;
}

async function countUnsealed(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_log where (hash is null or seal_no is null) and at < ${before.toISOString()}`.execute(db);
  return Number(rows[0]!.count);
}

/** JSONB does not keep the order of keys, so the seal must not depend on it. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.keys(value)
    .toSorted()
    .map((key) => [key, canonical((value as Record<string, unknown>)[key])]);
}
