import { sql, type RawBuilder } from 'kysely';

import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { unitsOf, type Parties, type Party } from '#kit/contract/case/party.ts';
import { port } from '../../contract/port.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';

/** Where values of a case stand: in a column, one or a list of them, or in rows of its own in another table, which name the case. */
type Place = string | { readonly list: string } | { readonly table: string; readonly of: string; readonly column: string };

/** How cases of one kind are filed: where in its own tables stands what the row of a case in `case_file` says. */
export interface Filing {
  readonly cycle: Lifecycle;
  readonly table: string;
  /** Column and value that tell its cases from others in the same table. */
  readonly only?: readonly [column: string, value: string];
  /** Column of its number; of several the first that is filled. */
  readonly number?: string | readonly string[];
  /** Who is a party, as the kind declares it: units and places stand in the row. */
  readonly parties: Parties;
  /** Units that stand in the row beside them, by what they are. */
  readonly besides?: Readonly<Record<string, Place>>;
  /** Codes of places, where they are others than those of the authorities that are a party. */
  readonly areas?: Place;
  readonly devices?: Place;
  /** Column of the instant since when it stands where it does; the flow log tells it without one. */
  readonly since?: string;
  /** Column of the instant from which a case stands in its first state, if not `created_at`. */
  readonly born?: string;
  readonly dueOn?: string;
  /** Column of the working days that are left on a clock that stands still. */
  readonly stoppedWith?: string;
}

/** How cases of a kind are filed in whose table everything is called as it is declared. */
export function filingOf(kind: Pick<Filing, 'cycle' | 'parties'> & { readonly number: { readonly key: string } }, table: string): Filing {
  const { cycle, parties, number } = kind;
  return { cycle, parties, table, number: number.key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) };
}

/** Where areas hand in how their cases are filed. */
export const caseFilings = port<Filing>('case.filings');

/** What the file says of a case beside its kind, in the order of the statements. */
export const filed = ['id', 'no', 'state', 'since', 'parties', 'areas', 'devices', 'waits_for', 'due_on', 'stopped_with'] as const;

const column = (name: string) => sql`one.${sql.ref(name)}`;

/** The cases of a kind as they are filed, from their own tables. What has been deleted is not filed. @param ids of these alone */
export function rowsOf(filing: Filing, ids?: readonly string[]): RawBuilder<unknown> {
  const { cycle, table, only, number, parties, besides, devices, dueOn, stoppedWith } = filing;
  const areas = filing.areas ?? placesOf(parties);
  const conditions = [
    sql`one.status <> ${sql.lit(cycle.states['deleted']?.code ?? '')}`,
    ...(only ? [sql`${column(only[0])} = ${sql.lit(only[1])}`] : []),
    ...(ids ? [sql`one.id = any(${ids}::uuid[])`] : []),
  ];
  return sql`select one.id, ${numberOf(number)}::text collate "C" as no, one.status::text collate "C" as state,
    ${sinceOf(filing)} as since, ${joined([...unitsIn(parties), ...Object.entries(besides ?? {})].map(([name, place]) => named(name, place)))} collate "C" as parties,
    ${valuesAt(areas, 'text')} collate "C" as areas, ${valuesAt(devices, 'uuid')} as devices, ${waitsOf(cycle)} collate "C" as waits_for,
    ${dueOn ? column(dueOn) : sql`null::date`} as due_on, ${stoppedWith ? column(stoppedWith) : sql`null::int`} as stopped_with
    from ${sql.table(table)} as one where ${sql.join(conditions, sql` and `)}`;
}

function unitsIn(parties: Parties): [name: string, place: Place][] {
  return unitsOf(parties).map(([name, { at }]) => [name, at]);
}

function placesOf(parties: Parties): Place | undefined {
  const found = Object.values<Party>(parties).find((party) => party.kind === 'place');
  return found?.among === undefined ? found?.at : { list: found.among };
}

function numberOf(number: Filing['number']): RawBuilder<unknown> {
  if (number === undefined) return sql`null`;
  return typeof number === 'string' ? column(number) : sql`coalesce(${sql.join(number.map(column))})`;
}

function sinceOf({ cycle, since, born = 'created_at' }: Filing): RawBuilder<unknown> {
  if (since) return column(since);
  return sql`coalesce((select step.at from flow_log as step where step.biz_id = one.id and step.biz_type = ${sql.lit(cycle.name)}
    and step.to_status is distinct from step.from_status and step.to_status is not null order by step.id desc limit 1), ${column(born)})`;
}

/** By the states of the lifecycle, which no table knows. */
function waitsOf(cycle: Lifecycle): RawBuilder<unknown> {
  const waiting = Object.entries(cycle.states).flatMap(([state, { code }]) => {
    const people = waitsFor(cycle, state);
    return people.length > 0 ? [sql`when ${sql.lit(code)} then ${sql.lit(`{${people.join(',')}}`)}`] : [];
  });
  const none = sql.lit('{}');
  return waiting.length > 0 ? sql`(case one.status ${sql.join(waiting, sql` `)} else ${none} end)::text[]` : sql`${none}::text[]`;
}

function named(name: string, place: Place): RawBuilder<unknown> {
  const key = sql.lit(`${name}:`);
  if (typeof place === 'string') return sql`array_remove(array[${key} || ${column(place)}], null)`;
  return sql`coalesce((select array_agg(${key} || value order by value) from (${listed(place)}) as value (value)), '{}')`;
}

function joined(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return parts.length > 0 ? sql`(${sql.join(parts, sql` || `)})` : sql`'{}'::text[]`;
}

function valuesAt(place: Place | undefined, type: 'text' | 'uuid'): RawBuilder<unknown> {
  if (place === undefined) return sql`${sql.lit('{}')}::${sql.raw(type)}[]`;
  if (typeof place === 'string') return sql`array_remove(array[${column(place)}], null)`;
  return sql`coalesce((select array_agg(distinct value order by value) from (${listed(place)}) as value (value)), ${sql.lit('{}')}::${sql.raw(type)}[])`;
}

function listed(place: Exclude<Place, string>): RawBuilder<unknown> {
  if ('list' in place) return sql`select unnest(${column(place.list)})`;
  return sql`select part.${sql.ref(place.column)} from ${sql.table(place.table)} as part
    where part.${sql.ref(place.of)} = one.id and part.${sql.ref(place.column)} is not null`;
}
