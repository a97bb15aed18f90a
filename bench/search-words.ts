import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { countCap } from '#kit/contract/list/list.ts';
import type pg from 'pg';

import type { Wire } from './load.ts';
import { replay, type Recorder } from './recorder.ts';

/** Where people type part of a name or a place: the one box, and the filters by place and by using unit. */
const boxes = {
  complex: "(equ_name || ' ' || equ_place || ' ' || use_unit_name)",
  equPlace: 'equ_place',
  useUnitName: 'use_unit_name',
} as const;

export interface Search {
  /** The box it is typed into. */
  readonly box: keyof typeof boxes;
  /** How many devices it finds, in words. */
  readonly hits: string;
  readonly wires: readonly Wire[];
}

const wanted = 10;

/** Searches with no, one, some and very many hits. The words come from the data itself and are sorted by what the portal answers. */
export async function findSearches(recorder: Recorder): Promise<Search[]> {
  const person = await recorder.enter('slr01');
  const searches: Search[] = [];
  for (const box of Object.keys(boxes) as (keyof typeof boxes)[]) {
    const byHits = new Map<string, Wire[]>(['none', 'one', 'some', `${countCap} or more`].map((hits) => [hits, []]));
    for (const word of await candidates(recorder.pool, boxes[box])) {
      const { count } = await person.call(equipmentCalls.list, { [box]: word });
      const wires = byHits.get(count === 0 ? 'none' : count === 1 ? 'one' : count < countCap ? 'some' : `${countCap} or more`)!;
      if (wires.length < wanted) wires.push(replay(await recorder.record(person, equipmentCalls.list, { [box]: word })));
    }
    for (const [hits, wires] of byHits) if (wires.length > 0) searches.push({ box, hits, wires });
  }
  return searches;
}

/** Words of two to four signs: frequent and middling ones, texts that stand once, and such as nobody has written. */
async function candidates(pool: pg.Pool, column: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select ${column} as text from equipment where get_byte(uuid_send(equ_sys_id), 15) = 7 limit 4000`,
  );
  const { rows: single } = await pool.query<{ text: string }>(
    `select ${column} as text from equipment group by 1 having count(*) = 1 order by md5(${column}) limit ${wanted}`,
  );
  const counted = new Map<string, number>();
  for (const { text } of rows) for (const word of piecesOf(text)) counted.set(word, (counted.get(word) ?? 0) + 1);
  const byCount = [...counted].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
  const signs = [...new Set(rows.flatMap(({ text }) => text.match(/\p{Script=Han}/gu) ?? []))];
  const unheard = Array.from({ length: wanted * 2 }, (_, n) =>
    Array.from({ length: 2 + (n % 3) }, (_sign, at) => signs[(n * 37 + at * 101) % signs.length]!).join(''),
  );
  const middling = byCount.slice(Math.floor(byCount.length / 4)).slice(0, wanted);
  return [...byCount.slice(0, wanted), ...middling, ...single.map(({ text }) => text), ...unheard];
}

function piecesOf(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+/gu) ?? [];
  return runs.flatMap((run) => [2, 3, 4].flatMap((length) => windows(run, length)));
}

function windows(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, from) => text.slice(from, from + length));
}
