import { openedByParties, type CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';

import { useChangeCase } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { useChangeAccess } from '../contract/menu.ts';
import { useChangeTodos } from '../contract/todos.ts';
import { useChanges } from './changes.ts';

/** The applications of a device that the asker may open. */
export const casesOfDevices: CasesOfDevices = {
  cycle: useChange,
  menuId: useChangeAccess.view,
  ...openedByParties(useChangeCase),
  address: (id) => caseAddress(useChangeCase, id),
};

/** What waits: for the unit what was sent back or is to be confirmed; for the authority what is to be accepted and decided. */
const { edit, decide } = useChangeAccess;
export const changeTodos = waitingTodos(useChangeTodos, {
  useChangeMine: { of: useChanges, access: edit },
  useChangeDecide: { of: useChanges, access: decide, for: ['G1'] },
});
