import { roleRows } from '#areas/session/contract/roles.ts';

import { areas } from './areas.ts';

/** The roles with the menu ids of all areas, as `saveRoles` of the session area takes them. */
export const roles = roleRows(areas.map(({ grants }) => grants));
