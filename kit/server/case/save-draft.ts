import { sql } from 'kysely';

import type { Fields, Values } from '../../contract/field.ts';
import { checkValues, dropBlanks } from '../../contract/form.ts';
import { writeAudit } from '../audit/audit.ts';
import { inTransaction, type Tx } from '../postgres/database.ts';
import { refuseClosedMove } from './move.ts';
import { refuse, refuseIssues } from '../refuse.ts';
import { nextDailyNumber } from '../postgres/serial.ts';
import { snakeCase } from '../list/column.ts';
import { fileCase } from './keep-file.ts';
import { endsOf, findCase, isSame, lockCase, valuesOf, type CaseRecord, type CaseRequest, type DraftsOf, type StepKind } from './case.ts';

export interface SaveInput {
  readonly id: string;
  readonly version?: number | undefined;
  readonly values: Values;
  readonly [about: string]: unknown;
}

interface Saved {
  readonly id: string;
  readonly no: string;
  readonly version: number;
}

/** A draft as it has been saved, with its number under the name that its kind gives it. */
type Kept<D extends StepKind> = Omit<Saved, 'no'> & { readonly savedAt: string } & Readonly<Record<D['number']['key'], string>>;

/**
 * Keeps what has been typed so far: formats are checked, gaps are not. A save without a version is the first save of a draft whose id the client has made.
 * A save that is repeated because its answer was lost is answered as saved.
 */
export async function saveDraft<D extends StepKind, R extends CaseRecord>(
  of: DraftsOf<D, R>,
  input: SaveInput,
  request: CaseRequest,
): Promise<Kept<D>> {
  const { form } = of.kind;
  const values = dropBlanks(input.values);
  if (form) refuseIssues(checkValues(form, values, 'draft', { dictionaries: await request.services.dictionaries.dictionaries() }));
  refuseIssues(of.checks?.['save' as keyof typeof of.checks]?.(values, request) ?? []);
  const saved = await inTransaction(request.db, (tx) => keepDraft(tx, of, input, request));
  const { no, ...rest } = saved;
  return { ...rest, [of.kind.number.key]: no, savedAt: request.now.toISOString() } as Kept<D>;
}

/** The same within a transaction, for values that have been checked: where the first save is at once a step. */
export async function keepDraft<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: DraftsOf<D, R>,
  input: SaveInput,
  request: CaseRequest,
): Promise<Saved> {
  await lockCase(of, tx, input.id);
  fileCase(tx, of.kind.cycle, input.id);
  const known = await findCase(tx, of, request.asker, input.id);
  if (known) return saveAgain(tx, of, { input, known }, request);
  return input.version === undefined ? addDraft(tx, of, input, request) : of.notFound();
}

async function columnsOf<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: DraftsOf<D, R>,
  { input, known }: { readonly input: SaveInput; readonly known?: R },
  request: CaseRequest,
): Promise<Record<string, unknown>> {
  const { form } = of.kind;
  return { ...(form && valuesOf(form.fields, input.values)), ...(await of.about(tx, request, input, known)) };
}

async function addDraft<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: DraftsOf<D, R>,
  input: SaveInput,
  request: CaseRequest,
): Promise<Saved> {
  const { kind, table } = of;
  const { asker, now } = request;
  const columns = await columnsOf(tx, of, { input }, request);
  const no = await nextDailyNumber(tx, kind.number.prefix, request.today, kind.number.digits ?? 5);
  const at = now.toISOString();
  const { userId: createdBy, name: createdByName, unitId } = asker;
  const written = { [of.unitColumn ?? 'unitId']: unitId, createdBy, createdByName, createdAt: at, updatedAt: at };
  const made = { id: input.id, [kind.number.key]: no, status: endsOf(kind).draft, version: 0, ...written };
  const row = stored(kind.form?.fields, { ...columns, ...made });
  const { numAffectedRows } = await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(columnRef))})
    values (${sql.join(Object.values(row))}) on conflict (id) do nothing`.execute(tx);
  // The id is taken: by somebody else's draft, or by a deleted one.
  if (numAffectedRows !== 1n) of.notFound();
  await of.beside?.store(tx, input.id, input, request);
  await writeAudit(tx, { asker, action: `${kind.cycle.name}.add`, objectId: input.id, now });
  return { id: input.id, no, version: 0 };
}

async function saveAgain<D extends StepKind, R extends CaseRecord>(
  tx: Tx,
  of: DraftsOf<D, R>,
  { input, known }: { readonly input: SaveInput; readonly known: R },
  request: CaseRequest,
): Promise<Saved> {
  const { kind, table } = of;
  const { asker, now } = request;
  const { id } = input;
  const { version } = input;
  // A first save that is repeated is answered. What is typed since comes upon the version of that answer: whoever begins anew under the id of a draft
  // that stands, in another window or on a page that was built again, puts nothing in its place.
  const record = { ...known, version: version ?? -1 };
  await refuseClosedMove(tx, { cycle: kind.cycle, table, record, actors: of.actors(asker, known), asker, move: 'save' });
  const columns = await columnsOf(tx, of, { input, known }, request);
  const no = String((known as Values)[kind.number.key]);
  const isKept =
    Object.entries(columns).every(([key, value]) => isSame((known as Values)[key], value)) &&
    (of.beside === undefined || isSame(of.beside.sent(input), await of.beside.stored(tx, id)));
  if (isKept && (version === undefined || version === known.version || version + 1 === known.version))
    return { id, no, version: known.version };
  if (version !== known.version) refuse('stale');
  const changes = Object.entries(stored(kind.form?.fields, columns)).map(([key, value]) => sql`${columnRef(key)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id}`.execute(tx);
  await of.beside?.store(tx, id, input, request);
  return { id, no, version: known.version + 1 };
}

const columnRef = (key: string) => sql.ref(snakeCase(key));

/** Rows and objects are stored as JSON. */
function stored(fields: Fields = {}, columns: Values): Record<string, unknown> {
  const isJson = (key: string, value: unknown) =>
    fields[key]?.widget === 'rows' || (typeof value === 'object' && value !== null && !Array.isArray(value));
  return Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [key, isJson(key, value) && value !== null ? JSON.stringify(value) : value]),
  );
}
