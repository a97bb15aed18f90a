import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { retention } from '#kit/server/retention.ts';

import { misRetention } from './mis-store.ts';
import { sendMisEvent } from './send-event.ts';
import './tables.ts';

/** Outbound half of the integration with the institute's management information system; it has no calls of its own. */
export const misArea = area(
  'mis',
  {},
  {},
  { jobs: { misEvent: sendMisEvent }, lanes: { misEvent: 'mis' }, handsIn: [handIn(retention, misRetention)] },
);
