import { CompiledQuery, sql, type GeneratedAlways } from 'kysely';

import type { Db, Tx } from '../postgres/database.ts';
import { inTransaction } from '../postgres/database.ts';
import { filed, rowsOf, type Filing } from './filing.ts';

export interface CaseFileTable {
  kind: string;
  id: string;
  no: string | null;
  /** Code of its state. */
  state: string;
  since: string;
  parties: string[];
  areas: string[];
  devices: string[];
  waitsFor: string[];
  dueOn: string | null;
  stoppedWith: number | null;
  /** Waits for somebody: reckoned by the database. */
  isOpen: GeneratedAlways<boolean>;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    caseFile: CaseFileTable;
  }
}

const columns = sql.join(filed.map((name) => sql.ref(name)));
const anew = sql.join(filed.slice(1).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

/** Statements of a kind, each asked with keys of cases alone. */
interface Statements {
  readonly write: string;
  readonly dropGone: string;
}

const statementsOf = new WeakMap<Filing, Statements>();

/** Put together once: every step of every case asks them, and building them would cost more than they do. */
function statements(tx: Tx, filing: Filing): Statements {
  const known = statementsOf.get(filing);
  if (known) return known;
  const kind = sql.lit(filing.cycle.name);
  const write = sql`insert into case_file (kind, ${columns}) select ${kind}, found.* from (${rowsOf(filing, [])}) as found
    on conflict (kind, id) do update set ${anew}`;
  const dropGone = sql`delete from case_file where kind = ${kind} and id = any(${[]}::uuid[]) and id not in (select id from (${rowsOf(filing, [])}) as found)`;
  const made = { write: write.compile(tx).sql, dropGone: dropGone.compile(tx).sql };
  statementsOf.set(filing, made);
  return made;
}

/** Writes the rows of these cases as they stand, and takes out those of cases that are gone. */
export async function fileThese(tx: Tx, filing: Filing, ids: readonly string[]): Promise<void> {
  const { write, dropGone } = statements(tx, filing);
  const { numAffectedRows = 0n } = await tx.executeQuery(CompiledQuery.raw(write, [ids]));
  if (numAffectedRows < BigInt(ids.length)) await tx.executeQuery(CompiledQuery.raw(dropGone, [ids, ids]));
}

/** Writes the whole file anew, one kind after the other. Who moves a case of that kind meanwhile waits. @returns how many cases there are */
export async function fileAll(db: Db, filings: readonly Filing[]): Promise<number> {
  let count = 0;
  const kinds = filings.map(({ cycle }) => cycle.name);
  await sql`delete from case_file where not kind = any(${kinds})`.execute(db);
  for (const filing of filings) count += await inTransaction(db, (tx) => fileKind(tx, filing));
  await inTransaction(db, countAnew);
  return count;
}

/** Until the database has looked through it by itself, questions would be planned as for an empty file. The owner of the tables alone may; for others it is left as it is. */
async function countAnew(tx: Tx): Promise<void> {
  await haveTime(tx);
  await sql`analyze case_file`.execute(tx);
}

/** All cases of a kind are more than what a person waits for. */
async function haveTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
}

async function fileKind(tx: Tx, filing: Filing): Promise<number> {
  const { cycle } = filing;
  // What has been filed by a transaction that is not over yet would be overwritten by what stood before it.
  await sql`lock table case_file in share row exclusive mode`.execute(tx);
  await haveTime(tx);
  await sql`delete from case_file where kind = ${cycle.name}`.execute(tx);
  const { numAffectedRows = 0n } = await sql`insert into case_file (kind, ${columns})
    select ${sql.lit(cycle.name)}, found.* from (${rowsOf(filing)}) as found`.execute(tx);
  return Number(numAffectedRows);
}

/** A case whose row is not what it would be if it were written now. */
export interface Misfiled {
  readonly kind: string;
  readonly id: string;
  readonly no: string | null;
  /** What stands in the file; null where nothing does. */
  readonly stands: object | null;
  /** What its own tables say; null where they have no such case. */
  readonly is: object | null;
}

/** How many are named where they are told of. */
const namedMost = 10;

/** Which cases these are, for whoever looks after the portal. */
export function misfiledWords(misfiled: readonly Misfiled[], filings: readonly Filing[]): string {
  const titles = new Map(filings.map(({ cycle }) => [cycle.name, cycle.title]));
  const named = misfiled.slice(0, namedMost).map(({ kind, no, id }) => `${titles.get(kind) ?? kind} ${no ?? id}`);
  return `${named.join('、')}${misfiled.length > namedMost ? ` 等${misfiled.length}件` : ''}`;
}

/** Compares the file with what the areas keep. Each kind is read at one moment, so that who moves a case meanwhile is no difference. */
export function findMisfiled(db: Db, filings: readonly Filing[], most = 100): Promise<Misfiled[]> {
  return inTransaction(db, async (tx) => {
    await haveTime(tx);
    return compare(tx, filings, most);
  });
}

async function compare(tx: Tx, filings: readonly Filing[], most: number): Promise<Misfiled[]> {
  const found: Misfiled[] = [];
  for (const filing of filings) {
    const { name } = filing.cycle;
    const { rows } = await sql<Misfiled>`
      select ${name} as kind, coalesce(fresh.id, stands.id) as id, coalesce(fresh.no, stands.no) as no,
        case when stands.id is not null then to_jsonb(stands) end as stands, case when fresh.id is not null then to_jsonb(fresh) end as "is"
      from (${rowsOf(filing)}) as fresh full join (select ${columns} from case_file where kind = ${name}) as stands on stands.id = fresh.id
      where fresh is distinct from stands limit ${most - found.length}`.execute(tx);
    found.push(...rows);
    if (found.length >= most) break;
  }
  return found;
}
