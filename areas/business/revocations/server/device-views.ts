import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import {
  openedByParties,
  type CasesOfDevices,
  type DeviceBusiness,
  type RevokedRegistration,
} from '#areas/equipment/server/doors/cases.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import { findCase } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';

import { revocationCase } from '../contract/calls.ts';
import { revocation } from '../contract/lifecycle.ts';
import { revocationAccess } from '../contract/menu.ts';
import { revocationTodos } from '../contract/todos.ts';
import { listRevokedOf } from './revocation-store.ts';
import { revocations } from './revocations.ts';

/** Those of a device that the asker may open. */
export const casesOfDevices: CasesOfDevices = {
  cycle: revocation,
  menuId: revocationAccess.view,
  ...openedByParties(revocationCase),
  drafts: 'nobody',
  address: (id) => caseAddress(revocationCase, id),
};

/** What is registered offers its authority to revoke or correct that. One under way stands in the head of the archive already. */
export const revocationBusiness: DeviceBusiness = {
  key: 'revocation',
  standing: (asker, { lockedBy, regStatus }) => ({
    open: null,
    mayStart: lockedBy === null && regStatus === regStatusCode.registered && asker.menuIds.has(revocationAccess.edit),
  }),
};

const { decide } = revocationAccess;
export const todos = waitingTodos(revocationTodos, {
  revocationAnswer: { of: revocations, access: decide, for: ['E1', 'E2', 'P1'] },
  revocationDecide: { of: revocations, access: decide, for: ['G1'] },
});

/** What its archive, its registration and its public page say of a device whose registration was revoked. */
export async function revokedOf(db: Db, asker: Asker | undefined, equSysId: string): Promise<RevokedRegistration[]> {
  const found = await listRevokedOf(db, equSysId);
  const mayOpen = async (id: string) =>
    asker !== undefined && asker.menuIds.has(revocationAccess.view) && (await findCase(db, revocations, asker, id)) !== undefined;
  return Promise.all(
    found.map(async ({ id, revocationNo, certNo, decidedAt }) => ({
      no: revocationNo,
      certNo,
      on: todayInShanghai(new Date(decidedAt!)),
      link: (await mayOpen(id)) ? caseAddress(revocationCase, id) : null,
    })),
  );
}
