import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { voidedPage } from '../contract/menu.ts';

export const madeDevicesPortal: PortalArea = {
  routes: [{ page: voidedPage, load: () => import('./VoidedDevicesPage.tsx').then((module) => module.VoidedDevicesPage) }],
  handsIn: [
    handIn(archiveSections, {
      tab: 'make',
      rank: 10,
      // Boilers, vessels and pipes alone have what is supervised when it is made.
      on: (equclacode) => /^[127]/.test(equclacode),
      Section: latePart(() => import('./CertificateOfDevice.tsx').then((module) => module.CertificateOfDevice)),
    }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.madeDeviceTodos)),
  ],
};
