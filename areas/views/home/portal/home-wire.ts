import type { noticeCalls as declaredNotices } from '#areas/notices/contract/calls.ts';
import { wire as notices } from '#areas/notices/contract/calls.ts?wire';
import type { sessionCalls as declaredSession } from '#areas/session/contract/calls.ts';
import { wire as session } from '#areas/session/contract/calls.ts?wire';

import type { homeCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the home page without their schemas: it is the first page after login and must be small. */
export const homeCalls = wire['homeCalls'] as typeof declared;
export const noticeCalls = notices['noticeCalls'] as typeof declaredNotices;
export const sessionCalls = session['sessionCalls'] as typeof declaredSession;
