import { enterpriseActors, type Actor } from '#kit/contract/actor.ts';
import { useSession } from '#kit/portal/session.ts';

import { inspectionAccess as access } from '../../contract/menu.ts';
import type { ApplicationDetail } from './application.ts';

/** What the person is to an application, as far as buttons that open a dialog of their own go; the server decides again. */
export function useStanding({ application }: Pick<ApplicationDetail, 'application'>) {
  const { role, unit } = useSession();
  const may = (menuId: string) => role.menuIdList.includes(menuId);
  const isEnterprise = enterpriseActors.includes(role.actor as Actor);
  const isParty = unit !== null && [application.applyUnit, application.useUnit].includes(unit.unitSysId);
  return {
    isOwner: isEnterprise && isParty && may(access.applySubmit),
    maySeeFindings: may(access.deskView),
  };
}

export type PersonStanding = ReturnType<typeof useStanding>;
