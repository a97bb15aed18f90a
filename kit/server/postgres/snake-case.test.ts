import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type KyselyPlugin,
  type OperationNode,
  type QueryCompiler,
  type QueryCreator,
  type RawBuilder,
} from 'kysely';
import { expect, test } from 'vitest';

import { CamelCaseRows, SnakeCaseCompiler } from './snake-case.ts';

interface Lifts {
  liftUnit: { unitId: string; unitName: string; 'odd"Name': string };
  lastVisit: { unitId: string; visitedOn: string; isLate: boolean };
}
type Asked = Kysely<Lifts>;

const openedWith = (compiler: () => QueryCompiler, plugin: KyselyPlugin): Asked =>
  new Kysely<Lifts>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: compiler,
    },
    plugins: [plugin],
  });
const options = { maintainNestedObjectKeys: true };
const library = openedWith(() => new PostgresQueryCompiler(), new CamelCasePlugin(options));
const rows = new CamelCaseRows(options);
const ours = openedWith(() => new SnakeCaseCompiler(rows), rows);

const visits = (db: QueryCreator<Lifts>) =>
  db.selectFrom('lastVisit').select('visitedOn').where('lastVisit.unitId', '=', sql.ref<string>('liftUnit.unitId'));
const raw = (query: (db: Asked) => RawBuilder<unknown>) => (db: Asked) => ({ compile: () => query(db).compile(db) });

/** What a query is made of that names something, and queries within queries, with names turned over around and within. */
const queries: Readonly<Record<string, (db: Asked) => { compile(): ReturnType<Compilable['compile']> }>> = {
  select: (db) => db.selectFrom('liftUnit as one').select(['one.unitId as theUnit', 'one.odd"Name']).orderBy('theUnit'),
  join: (db) => db.selectFrom('liftUnit').innerJoin('lastVisit', 'lastVisit.unitId', 'liftUnit.unitId').selectAll('liftUnit'),
  'subquery as a column': (db) => db.selectFrom('liftUnit').select(['unitId', visits(db).as('lastSeen')]),
  exists: (db) =>
    db
      .selectFrom('liftUnit')
      .select('unitName')
      .where(({ exists, not }) => not(exists(visits(db)))),
  with: (db) =>
    db
      .with('lateVisits', (inner) => visits(inner).where('isLate', '=', true))
      .selectFrom('lateVisits')
      .select('visitedOn'),
  union: (db) => db.selectFrom('liftUnit').select('unitId').unionAll(db.selectFrom('lastVisit').select('unitId')),
  insert: (db) =>
    db
      .insertInto('liftUnit')
      .values({ unitId: 'a', unitName: 'b', 'odd"Name': 'c' })
      .onConflict((conflict) => conflict.column('unitId').doUpdateSet({ unitName: ({ ref }) => ref('excluded.unitName') }))
      .returning('unitName'),
  'insert of what is selected': (db) =>
    db
      .insertInto('liftUnit')
      .columns(['unitId', 'unitName'])
      .expression(db.selectFrom('liftUnit').select(['unitId', 'unitName'])),
  update: (db) => db.updateTable('lastVisit').from('liftUnit').set({ isLate: true }).whereRef('lastVisit.unitId', '=', 'liftUnit.unitId'),
  delete: (db) => db.deleteFrom('lastVisit').where('unitId', 'in', db.selectFrom('liftUnit').select('unitId')).returningAll(),
  merge: (db) =>
    db.mergeInto('lastVisit').using('liftUnit', 'liftUnit.unitId', 'lastVisit.unitId').whenMatched().thenUpdateSet({ isLate: false }),
  raw: raw(() => sql`select ${sql.ref('liftUnit.unitId')} as "unitId" from ${sql.table('liftUnit')} where unit_name = ${'camelCase'}`),
  'raw around a select': raw((db) => sql`select count(*) from (${visits(db)}) as ${sql.id('lastVisits')}`),
  'raw in a select': (db) => db.selectFrom('liftUnit').select(sql<string>`coalesce(${sql.ref('unitName')}, '')`.as('shownName')),
  'without the plugin': (db) => db.withoutPlugins().selectFrom('liftUnit').select('unitName as shownName'),
  'a select with the plugin in one without': (db) => db.withoutPlugins().selectFrom(visits(db).as('lastVisits')).selectAll(),
  'a select without the plugin in one with it': (db) => db.selectFrom(visits(db.withoutPlugins()).as('lastVisits')).selectAll(),
};

test.each(Object.entries(queries))('%s has the names that the plugin of the library gives', (_, query) => {
  const { sql: text, parameters } = query(ours).compile();
  expect({ text, parameters }).toEqual({ text: query(library).compile().sql, parameters: query(library).compile().parameters });
});

test('one query with the plugin and without it keeps its names each time', () => {
  const select = ours.selectFrom('liftUnit').select('unitName');
  expect(select.compile().sql).toBe('select "unit_name" from "lift_unit"');
  expect(select.clearSelect().select('unitId').withPlugin(rows).compile().sql).toBe('select "unit_id" from "lift_unit"');
  expect(ours.withoutPlugins().selectFrom('liftUnit').select('unitName').compile().sql).toBe('select "unitName" from "liftUnit"');
});

test('what could not be written out leaves nothing to the next query', () => {
  const nameless = JSON.parse('{ "kind": "IdentifierNode" }') as OperationNode;
  const broken = sql`select ${sql.ref('unitName')}, ${{ toOperationNode: () => nameless }}`;
  expect(() => broken.compile(ours)).toThrow('non-string identifier');
  expect(ours.withoutPlugins().selectFrom('liftUnit').select('unitName').compile().sql).toBe('select "unitName" from "liftUnit"');
});
