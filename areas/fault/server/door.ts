import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { codesOfPart } from '#kit/contract/case.ts';
import { countInStates } from '#kit/server/case/list-cases.ts';

import { faultCase } from '../contract/calls.ts';
import { faultAccess, faultAddress, faultPrefix } from '../contract/menu.ts';
import { faults } from './fault-case.ts';
import { waitsFor } from './fault-store.ts';
import './tables.ts';

/** The addresses of faults by their numbers, where faults are open to the asker. */
export async function findFaultLinks(db: Db, asker: Asker, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wanted = numbers.filter((no) => no.startsWith(faultPrefix));
  if (wanted.length === 0 || !asker.menuIds.has(faultAccess.view)) return new Map();
  const found = await db.selectFrom('fault').select(['id', 'faultNo']).where('faultNo', 'in', wanted).execute();
  return new Map(found.map(({ id, faultNo }) => [faultNo, faultAddress(id)]));
}

/** What of faults waits for the asker's unit: to be accepted, to be repaired, to be confirmed. */
export async function countFaultTodos(db: Db, asker: Asker): Promise<Readonly<Record<string, number>>> {
  if (!asker.menuIds.has(faultAccess.edit)) return {};
  const count = async (part: string) => (await countInStates(faults, db, asker, codesOfPart(faultCase, part), waitsFor(asker))).count;
  const isUser = asker.actor !== 'M1';
  const [faultOpen, faultRepairing, faultVerify] = await Promise.all([count('open'), count('repairing'), isUser ? count('toVerify') : 0]);
  return { faultOpen, faultRepairing, ...(isUser && { faultVerify }) };
}
