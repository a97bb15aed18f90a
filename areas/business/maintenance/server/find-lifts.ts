import { findCandidates, findEquipment } from '#areas/equipment/server/doors/read.ts';
import { findLiftsToTakeOver } from '#areas/equipment/server/doors/write.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Request } from '#kit/server/request.ts';

import type { maintenanceCalls } from '../contract/calls.ts';
import { mostLifts } from '../contract/maintenance.ts';
import { showLifts, sideOf } from './lifts.ts';
import { ownContracts, readContracts } from './maintenance-store.ts';

/** Lifts to choose for a case, each with what stands in its way. */
export async function findLifts(
  { useUnit, newUnit, purpose, complex }: InputOf<typeof maintenanceCalls.lifts>,
  { readDb, asker }: Request,
) {
  const isTakeOver = purpose === 'change' && sideOf(asker) === 'keeper';
  const lifts = isTakeOver
    ? await findEquipment(readDb, useUnit ? await findLiftsToTakeOver(readDb, useUnit, asker.unitId, complex) : [])
    : await findCandidates(readDb, asker, { classCode: '3', word: complex, useUnit, limit: mostLifts });
  const keeper = sideOf(asker) === 'keeper' ? asker.unitId : (newUnit ?? null);
  return { list: await showLifts(readDb, lifts, { purpose, keeper }), count: lifts.length };
}

/** Contracts of the asker's unit that hold. */
export async function findContracts({ id, complex, pageSize }: InputOf<typeof maintenanceCalls.contracts>, { readDb, asker }: Request) {
  const list = await readContracts(readDb, ownContracts(asker, { id, part: complex }), pageSize + 1);
  return { list: list.slice(0, pageSize), count: list.length };
}
