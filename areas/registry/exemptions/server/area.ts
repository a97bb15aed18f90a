import { area } from '#kit/server/request.ts';

import { exemptionCalls } from '../contract/calls.ts';
import { firstExemptions } from '../contract/exemption.ts';
import { exemptionGrants } from '../contract/menu.ts';
import { keptExemptions } from './exemption-store.ts';
import { dropExemption, keepExemption } from './exemptions-changed.ts';

export const exemptionsArea = area(
  'exemptions',
  exemptionCalls,
  { exemptionList: keptExemptions.list, exemptionKeep: keepExemption, exemptionDrop: dropExemption },
  { grants: exemptionGrants, seed: (db) => keptExemptions.seed(db, firstExemptions) },
);
