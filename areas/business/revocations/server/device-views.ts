import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { openedByParties, type CasesOfDevices, type DeviceBusiness } from '#areas/equipment/server/doors/cases.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';

import { revocationCase } from '../contract/calls.ts';
import { revocation } from '../contract/lifecycle.ts';
import { revocationAccess } from '../contract/menu.ts';
import { revocationTodos } from '../contract/todos.ts';
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
