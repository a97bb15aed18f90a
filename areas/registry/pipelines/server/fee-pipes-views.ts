import type { ReadFeeFacts } from '#areas/equipment/server/doors/read.ts';
import { sql } from 'kysely';

/** The pipes in use of registration units for their fee: those of one level and diameter together. */
export const readPipesForFee: ReadFeeFacts = async (db, equSysIds) => {
  if (equSysIds.length === 0) return new Map();
  const pipes = await db
    .selectFrom('pipelineRow')
    .select(['equSysId', 'pipeLevel', 'dn', sql<string>`sum(length)`.as('length')])
    .where('equSysId', 'in', [...equSysIds])
    .where('rowStatus', '=', '在用')
    .groupBy(['equSysId', 'pipeLevel', 'dn'])
    .orderBy('dn')
    .orderBy('pipeLevel')
    .execute();
  const found = new Map<string, { readonly pipes: object[] }>();
  for (const { equSysId, pipeLevel, dn, length } of pipes) {
    const known = found.get(equSysId) ?? { pipes: [] };
    known.pipes.push({ pipeLevel, dn: Number(dn), length: Number(length) });
    found.set(equSysId, known);
  }
  return found;
};
