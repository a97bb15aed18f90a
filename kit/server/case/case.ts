import { isDeepStrictEqual } from 'node:util';

import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from 'kysely';

import { stateNamed, type CaseDeclaration, type CaseKind } from '#kit/contract/case/case.ts';
import type { Difference } from '#kit/contract/case/difference.ts';
import type { Markable } from '#kit/contract/case/marks.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Fields, Values } from '../../contract/field.ts';
import { isBlank, type Form, type Issue } from '../../contract/form.ts';
import type { ListInput } from '../../contract/list/list.ts';
import { mayMove, openMoves, stateByCode, type Lifecycle, type MoveOf, type OpenMove, type StateOf } from '#kit/contract/case/lifecycle.ts';
import type { Parties, ReceiverOf } from '#kit/contract/case/party.ts';
import type { Asker } from '../asker.ts';
import type { Db, Tx } from '../postgres/database.ts';
import type { CodeLimits, Paging } from '../list/list.ts';
import type { History } from './history.ts';
import type { MovingTables } from './move.ts';
import type { CaseRequest, Made, Telling } from './tell.ts';

/** What every record of a case has. */
export interface CaseRecord {
  readonly id: string;
  /** Code of the state. */
  readonly status: string;
  readonly version: number;
  /** Who wrote the draft. */
  readonly createdBy: string | null;
}

export type { CaseRequest, Difference, Made };

/** Who may be told of the steps of a kind. */
type ReceiverIn<D> = D extends { readonly parties: infer P extends Parties } ? ReceiverOf<P> : string;

type Condition = Expression<SqlBool>;

/** A record as the person has seen it. */
export interface Seen {
  readonly id: string;
  readonly version: number;
}

/** A step about to be made. */
export interface Making {
  /** Where it leads, when a rule decides among several states. */
  readonly to?: string;
  readonly opinion?: string | undefined;
  /** Kept with the step. */
  readonly details?: object;
  /** Columns that change along. */
  readonly set?: Readonly<Record<string, unknown>>;
}

/** What must be known of a kind to keep its drafts and make its steps. A `caseKind` says more; a business that is only partly a case says this much. */
export interface StepKind {
  readonly cycle: Lifecycle;
  readonly parties?: Parties;
  readonly number: CaseDeclaration['number'];
  readonly title?: string;
  readonly pages?: CaseDeclaration['pages'];
  /** The form of a draft. Where it depends on the draft, `about` checks the values and says in which columns they stand. */
  readonly form?: Form;
  readonly forms?: Readonly<Record<string, Form>>;
}

/** How the server makes the steps of one kind. */
export interface StepsOf<D extends StepKind, R extends CaseRecord> {
  readonly kind: D;
  readonly table: MovingTables;
  /** Refuses a case that does not exist or that the asker may not open. */
  notFound(): never;
  /** Reads the cases that fulfil a condition, with all that is shown of one. */
  read(db: Db | Tx, where: Condition): Promise<R[]>;
  /** Which cases the asker's list shows, as a condition on the table: `caseReach`. */
  reach(asker: Asker): Condition;
  /** Which the asker may open, where these are more. */
  reachOfOne?(asker: Asker): Condition;
  /** What the asker is to a case: `owner`, `M1`, `R1` … What follows from declared parties is `byParties`. */
  actors(asker: Asker, record: R): readonly string[];
  /** Whether a move that the lifecycle opens makes sense for this record, and this person: others have no button. */
  offers?(record: R, move: string, asker: Asker): boolean;
  /** What is wrong beyond the form's own rules, by move: of a draft's values for `save`, of the record with the values of the move for others. */
  readonly checks?: Readonly<Partial<Record<MoveOf<D['cycle']>, (record: Values, request: CaseRequest) => readonly Issue[]>>>;
  /** What a move brings along. Runs where the move is open; refuses what stands in its way. */
  readonly making?: Readonly<
    Partial<Record<MoveOf<D['cycle']>, (tx: Tx, request: CaseRequest, record: R, values: Values) => Promise<Making>>>
  >;
  /** Refuses a draft that is handed in as it stands, where nothing but the hour is set then: in place of `making.commit`. */
  whenHandedIn?(tx: Tx, request: CaseRequest, record: R): Promise<void>;
  /**
   * What nothing forbids, but the person is to be asked about and whoever decides is to know: by move, reckoned when nothing stands in its way any more.
   * Warnings of the form and of `checks` count without being named here, and what was warned of at 提交 is asked again of whoever lets it pass.
   */
  readonly warnings?: Readonly<
    Partial<Record<MoveOf<D['cycle']>, (tx: Tx, request: CaseRequest, record: R, values: Values) => Promise<readonly Issue[]>>>
  >;
  /** Who hears of which of its steps. */
  readonly tells?: readonly Telling<R, MoveOf<D['cycle']>, StateOf<D['cycle']>, ReceiverIn<D>>[];
  /** What must follow a step, in its transaction. */
  follow?(tx: Tx, request: CaseRequest, made: Made<R>): Promise<void>;
  /** The values that a return gives reasons for, where they are not columns of the record. */
  contentOf?(record: R): Values;
  /** What a return may point at, where that is not the form of its kind: other fields, or materials as well. */
  marks?(record: R): Markable;
}

/** How the server keeps the drafts of one kind, too. */
export interface DraftsOf<D extends StepKind, R extends CaseRecord> extends StepsOf<D, R> {
  /** Columns of a draft beside its form: what the case is about. Refuses where it may not be about that. */
  about(tx: Tx, request: CaseRequest, input: Values, known: R | undefined): Promise<Readonly<Record<string, unknown>>>;
  /** Column of the unit that wrote a draft, if not `unitId`. */
  readonly unitColumn?: string;
  /** What a draft consists of beside its row: the lifts that have been chosen. */
  readonly beside?: {
    sent(input: Values): unknown;
    stored(tx: Tx, id: string): Promise<unknown>;
    store(tx: Tx, id: string, input: Values, request: CaseRequest): Promise<void>;
  };
}

/** How the server keeps one kind of case, and its drafts. */
export interface CaseOf<D extends CaseDeclaration, R extends CaseRecord> extends DraftsOf<D, R>, ShownOf<D, R> {
  readonly kind: CaseKind<D>;
}

/** How it lists, shows and prints them: all there is of a kind without drafts. */
export interface ShownOf<D extends CaseDeclaration, R extends CaseRecord> extends StepsOf<D, R> {
  readonly kind: CaseKind<D>;
  /** How its list is ordered and counted, where need be by who asks; without it by every sortable field of its own table, what was changed last on top. */
  readonly paging?: ListOrder | ((asker: Asker) => ListOrder);
  /** What a list is narrowed by beside the filters of its fields: the word. */
  narrow?(db: Db, asker: Asker, input: ListInput): Promise<readonly Condition[]>;
  /** Filters of its fields that `narrow` answers: they are of no column of the table. */
  readonly narrowedByHand?: readonly string[];
  /** Whether one index has all that the asker's unit sees, in the order of the list: then a word is looked for along it, and a page is full soon. */
  inOneIndex?(asker: Asker): boolean;
  /** What waits for the asker, in the tab that says so. */
  waitsFor?(asker: Asker): Condition;
  /** Codes beyond which the asker sees nothing. */
  limits?(asker: Asker): CodeLimits;
  /** What list and detail tell of each of these cases beyond its record, in their order. */
  besides?(db: Db, records: readonly R[]): Promise<readonly object[]>;
  /** A record as list, workbook and detail show it to this asker, where not all of it is for everybody who sees it; a paper of its own leaves it out by itself. */
  shownTo?(asker: Asker, record: R): R;
  /** What the detail tells beyond record, steps and forms. */
  more?(db: Db, request: CaseRequest, record: R, history: History): Promise<object>;
  /** The sections of its paper: fields of the record under their title; its forms without it. Not needed where it has a paper of its own. */
  sections?(record: R): readonly PaperSection[];
  /** Title of that paper where the kind has several, and who signs it by hand. */
  heading?(record: R, words: Dictionaries): { readonly title: string; readonly signers: readonly string[] };
  /** Its paper as a PDF, in place of the record that the kit sets. */
  paper?(request: CaseRequest, record: R): Promise<Buffer>;
}

export type ListOrder = Omit<Paging, 'tieBreaker'>;

/** A part of a paper about a case. */
export type PaperSection = readonly [title: string, fields: Fields];

/** What the kit knows of the row of any case. */
export interface AnyCaseRow {
  readonly id: string;
  readonly status: string;
  readonly version: number;
}

/** A query over the table of a kind of case, by its name. The kit names only the columns that all such tables have. */
export function casesIn(db: Db | Tx, table: string) {
  return anyTable(db).selectFrom(table);
}

/** The same over the rows of a subquery. */
export function casesFrom(db: Db | Tx, gathered: SelectQueryBuilder<Record<string, AnyCaseRow>, string, AnyCaseRow>, table: string) {
  return anyTable(db).selectFrom(gathered.as(table)) as ReturnType<typeof casesIn>;
}

function anyTable(db: Db | Tx) {
  // Every table of cases has these columns; the kit knows none of them by name.
  return db as Kysely<Record<string, AnyCaseRow>>;
}

/** Which cases somebody sees: submitted cases `within` their reach, and drafts of their own. */
export function caseReach(
  { kind, table }: { readonly kind: Pick<CaseDeclaration, 'cycle'>; readonly table: string },
  within: Condition,
  mine?: Condition,
): Condition {
  const status = sql.ref(`${table}.status`);
  const { draft, deleted } = endsOf(kind);
  if (!mine) return sql<SqlBool>`(${status} not in (${draft}, ${deleted}) and ${within})`;
  return sql<SqlBool>`(${status} <> ${deleted} and ${within} and (${status} <> ${draft} or ${mine}))`;
}

/** Codes of the two states in which others do not see a case: not submitted yet, and deleted. */
export function endsOf({ cycle }: Pick<StepKind, 'cycle'>): { readonly draft: string; readonly deleted: string } {
  return { draft: stateNamed(cycle, 'draft').code, deleted: stateNamed(cycle, 'deleted').code };
}

/** One case, if the asker may open it. */
export async function findCase<D extends StepKind, R extends CaseRecord>(
  db: Db | Tx,
  of: StepsOf<D, R>,
  asker: Asker,
  id: string,
): Promise<R | undefined> {
  const { table } = of;
  const reach = of.reachOfOne?.(asker) ?? of.reach(asker);
  const [found] = await of.read(db, sql<SqlBool>`(${sql.ref(`${table}.id`)} = ${id} and ${reach})`);
  // What has been deleted is gone for everybody; not every kind has that state.
  return found?.status === of.kind.cycle.states['deleted']?.code ? undefined : found;
}

/** Whether there ever was such a case, whoever asks. */
export async function caseExists({ table }: { readonly table: string }, db: Db | Tx, id: string): Promise<boolean> {
  return (await casesIn(db, table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Locks the row of a case until the transaction ends: of two steps at once the second reads what the first has written. */
export async function lockCase({ table }: { readonly table: string }, tx: Tx, id: string): Promise<void> {
  await casesIn(tx, table).select('id').where('id', '=', id).forUpdate().execute();
}

/** Whether the asker may make a move of a case now. */
export function mayStep<D extends StepKind, R extends CaseRecord>(
  of: StepsOf<D, R>,
  asker: Asker,
  record: R,
  move: MoveOf<D['cycle']>,
): boolean {
  const { cycle } = of.kind;
  return mayMove(cycle, move, stateByCode(cycle, record.status), of.actors(asker, record));
}

/** A case with the buttons that the asker may press. */
export function withMoves<D extends StepKind, R extends CaseRecord>(of: StepsOf<D, R>, asker: Asker, record: R): R & { moves: OpenMove[] } {
  const { cycle } = of.kind;
  const moves = openMoves(cycle, stateByCode(cycle, record.status), of.actors(asker, record));
  return { ...record, moves: moves.filter(({ move }) => of.offers?.(record, move, asker) ?? true) };
}

/**
 * Files hang on a case: whoever may make one of these moves may change them, whoever may open it sees them.
 * @param hidden classes of files that this asker does not see although it sees the case
 */
export function caseFiles<D extends StepKind, R extends CaseRecord>(
  of: StepsOf<D, R>,
  movesFor: (attClass: string | undefined) => readonly MoveOf<D['cycle']>[],
  hidden?: (asker: Asker, record: R) => readonly string[],
) {
  return {
    ...(hidden && {
      hides: async (db: Db | Tx, asker: Asker, id: string) => {
        const record = await findCase(db, of, asker, id);
        return new Set(record && hidden(asker, record));
      },
    }),
    exists: (db: Db | Tx, id: string) => caseExists(of, db, id),
    maySee: async (db: Db | Tx, asker: Asker, id: string) => (await findCase(db, of, asker, id)) !== undefined,
    mayEdit: async (db: Db | Tx, asker: Asker, id: string, attClass?: string) => {
      const record = await findCase(db, of, asker, id);
      return record !== undefined && movesFor(attClass).some((move) => mayStep(of, asker, record, move));
    },
  };
}

/** The values of a form's fields in a record; what is blank is null, as it is stored. */
export function valuesOf(fields: Fields, record: object): Record<string, unknown> {
  const values = record as Values;
  return Object.fromEntries(Object.keys(fields).map((key) => [key, isBlank(values[key]) ? null : values[key]]));
}

/** Whether two values are equal: blank values all are, instants are compared as times, and of objects the order of the members does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other);
  if (typeof one === 'string' && typeof other === 'string' && one.includes('T'))
    return one === other || Date.parse(one) === Date.parse(other);
  return isDeepStrictEqual(asStored(one), asStored(other));
}

/** As JSON keeps it: without members that are undefined. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** What changes in a record where these values take the place of its own. */
export function differencesOf(fields: Fields, record: object, values: Values): Difference[] {
  const old = valuesOf(fields, record);
  const next = valuesOf(fields, values);
  return Object.entries(fields)
    .map(([field, { label }]) => ({ field, label, old: old[field], new: next[field] }))
    .filter((one) => !isSame(one.old, one.new));
}
