import { handIn } from '#kit/contract/port.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';
import { phrasePickers } from '#kit/portal/record/phrase-port.ts';

import { phraseAccess } from '../contract/menu.ts';
import { phraseRoutes } from './routes.tsx';

const PhrasePicker = latePart(() => import('./PhrasePicker.tsx').then((module) => module.PhrasePicker));

export const phrasesPortal: PortalArea = {
  routes: phraseRoutes,
  handsIn: [handIn(phrasePickers, { Picker: PhrasePicker, access: phraseAccess.pick })],
};
