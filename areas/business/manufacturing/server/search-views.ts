import { valuesIn } from '#kit/contract/field.ts';
import { sql, type SqlBool } from 'kysely';

import { caseAddress, type CaseDeclaration } from '#kit/contract/case/case.ts';
import { noteOf } from '#kit/contract/search-hit.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { CaseOf, CaseRecord } from '#kit/server/case/case.ts';
import type { SearchSource } from '#kit/server/list/search-source.ts';

import { agreements } from './agreements.ts';
import { batches } from './batches.ts';
import { makeCertificates } from './certificates/certificates.ts';
import { byWord, kinds, reachOfKind, type KindName } from './make-store.ts';
import { notes } from './notes.ts';
import { visits } from './visits.ts';

interface Named {
  readonly unitName: string | null;
  readonly productName?: string | null;
  readonly year?: number | null;
}

function sourceOf<D extends CaseDeclaration, R extends CaseRecord & Named>(name: KindName, of: CaseOf<D, R>, rank: number): SearchSource {
  const { kind, table } = kinds[name];
  return {
    kind: kind.name,
    title: kind.title,
    rank,
    async find(word, most, { readDb, asker }) {
      if (!asker.menuIds.has(kind.access.view)) return [];
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where ${sql.join([...byWord(name, word), reachOfKind(name, asker)], sql` and `)}
        order by updated_at desc, id desc limit ${most}`.execute(readDb);
      const ids = rows.map(({ id }) => id);
      const found = await of.read(readDb, sql<SqlBool>`${sql.ref(`${table}.id`)} = any(${ids}::uuid[])`);
      return ids
        .flatMap((id) => found.find((one) => one.id === id) ?? [])
        .map((record) => ({
          id: record.id,
          title: `${String(valuesIn(record)[kind.number.key])}　${record.productName ?? (record.year ? `${record.year}年度` : '')}`,
          note: noteOf(record.unitName, of.kind.cycle.states[stateByCode(of.kind.cycle, record.status)]!.label),
          address: caseAddress(of.kind, record.id),
          sign: 'doc',
        }));
    },
  };
}

/** Cases of the supervision of making by their numbers, products, makers and product numbers, from anywhere. */
export const makeSearches: readonly SearchSource[] = [
  sourceOf('makeCertificate', makeCertificates, 70),
  sourceOf('makeBatch', batches, 71),
  sourceOf('makeVisit', visits, 72),
  sourceOf('makeNote', notes, 73),
  sourceOf('makeAgreement', agreements, 74),
];
