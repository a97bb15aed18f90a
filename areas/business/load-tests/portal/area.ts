import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

export const loadTestsPortal: PortalArea = {
  routes: [],
  handsIn: [handIn(deviceListParts, () => import('./device-list.tsx').then((module) => module.deviceList))],
};
