import { findUnits, type UnitBrief } from '#areas/company/server/door.ts';
import { findCandidates, findEquipment, findUsersKeptBy } from '#areas/equipment/server/doors/read.ts';
import { findLiftsToTakeOver } from '#areas/equipment/server/doors/write.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { isIdCard } from '#kit/contract/trade/codes.ts';
import { maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import type { Request } from '#kit/server/request.ts';

import type { maintenanceCalls } from '../contract/calls.ts';
import { mostCustomers, mostLifts } from '../contract/maintenance.ts';
import { showLifts, sideOf } from './lifts.ts';
import { ownContracts, readContracts } from './maintenance-store.ts';

/** Code of the kind of unit that a private person is. */
const personType = 'U12';

/** Lifts to choose for a case, each with what stands in its way. */
export async function findLifts(
  { useUnit, newUnit, purpose, complex }: InputOf<typeof maintenanceCalls.lifts>,
  { readDb, asker }: Request,
) {
  const isTakeOver = purpose === 'change' && sideOf(asker) === 'keeper';
  const lifts = isTakeOver
    ? await findEquipment(readDb, useUnit ? await findLiftsToTakeOver(readDb, useUnit, asker.unitId, complex) : [])
    : await findCandidates(readDb, asker, { classCode: '3', word: complex, useUnit, limit: mostLifts + 1 });
  const keeper = sideOf(asker) === 'keeper' ? asker.unitId : (newUnit ?? null);
  return { list: await showLifts(readDb, lifts.slice(0, mostLifts), { purpose, keeper }), count: lifts.length };
}

const isPerson = ({ orgcode, unitTypes }: Pick<UnitBrief, 'orgcode' | 'unitTypes'>) => unitTypes.includes(personType) || isIdCard(orgcode);

/** Whose lifts the asker's unit maintains, by name. Of a private person the number is not told. */
export async function findCustomers({ word = '' }: InputOf<typeof maintenanceCalls.customers>, { readDb, asker }: Request) {
  const keys = asker.unitId === null ? [] : await findUsersKeptBy(readDb, asker.unitId);
  const units = [...(await findUnits(readDb, keys)).values()];
  const code = word.toUpperCase();
  // Of a number that is not told, no beginning is confirmed either.
  const hasCode = ({ orgcode, unitTypes }: UnitBrief) => (isPerson({ orgcode, unitTypes }) ? orgcode === code : orgcode.startsWith(code));
  const isMeant = (unit: UnitBrief) => unit.orgname.includes(word) || hasCode(unit);
  const found = units.filter(isMeant).toSorted((one, other) => one.orgname.localeCompare(other.orgname, 'zh-CN'));
  return {
    units: found.slice(0, mostCustomers).map(({ unitSysId, orgname, orgcode, unitTypes }) => ({
      unitSysId,
      orgname,
      orgcode: isPerson({ orgcode, unitTypes }) ? maskIdCard(orgcode) : orgcode,
    })),
  };
}

/** Contracts of the asker's unit that hold. */
export async function findContracts({ id, complex, pageSize }: InputOf<typeof maintenanceCalls.contracts>, { readDb, asker }: Request) {
  const list = await readContracts(readDb, ownContracts(asker, { id, part: complex }), pageSize + 1);
  return { list: list.slice(0, pageSize), count: list.length };
}
