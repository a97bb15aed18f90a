import { handIn } from '#kit/contract/port.ts';
import { sendJob } from '#kit/server/outbox/outbox.ts';
import { area } from '#kit/server/request.ts';
import { retention } from '#kit/server/jobs/retention.ts';
import { settingsChecks } from '#kit/server/settings/settings-checks.ts';

import { outgoingCalls, outgoingDictionaries } from '../contract/calls.ts';
import { outgoingGrants } from '../contract/menu.ts';
import { outgoingRetention } from '#kit/server/outbox/outbox-store.ts';
import { checkCarriers } from './carriers.ts';
import { listOutgoing } from './outgoing-views.ts';
import { resend } from './resend.ts';
import { sendOne } from './send.ts';

export const outgoingArea = area(
  'outgoing',
  outgoingCalls,
  { list: listOutgoing, resend },
  {
    jobs: { [sendJob]: sendOne },
    lanes: { [sendJob]: 'carrier' },
    grants: outgoingGrants,
    dictionaries: outgoingDictionaries,
    handsIn: [handIn(retention, outgoingRetention), handIn(settingsChecks, checkCarriers)],
  },
);
