import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { DeviceBusiness } from '#areas/equipment/server/doors/cases.ts';

import { changeableFrom } from '../contract/kinds.ts';
import { useChangeAccess } from '../contract/menu.ts';

const business = (key: string, isFor: (useStatus: string) => boolean): DeviceBusiness => ({
  key,
  standing: (asker, { useStatus, lockedBy }) => ({
    open: null,
    mayStart: lockedBy === null && asker.menuIds.has(useChangeAccess.edit) && isFor(useStatus),
  }),
});

/** A stopped device offers its restart, and whatever is registered its change. A case under way stands in the head of the archive already. */
export const changeBusinesses: readonly DeviceBusiness[] = [
  business('restartUse', (useStatus) => useStatus === useStatusCode.stopped),
  business('useChange', (useStatus) => changeableFrom.has(useStatus)),
];
