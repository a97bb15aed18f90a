import type { smsCodeCalls as declaredCodes } from '#areas/session/contract/sms-code.ts';
import { wire as codes } from '#areas/session/contract/sms-code.ts?wire';

import type { guestChangeCalls as declaredChanges } from '../contract/change-calls.ts';
import { wire as changes } from '../contract/change-calls.ts?wire';
import type { guestApplyCalls as declared, guestApplyFileCalls as declaredFiles } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the page without their schemas: a telephone with a weak connection loads it. */
export const guestApplyCalls = wire['guestApplyCalls'] as typeof declared;
export const guestApplyFileCalls = wire['guestApplyFileCalls'] as typeof declaredFiles;
export const guestChangeCalls = changes['guestChangeCalls'] as typeof declaredChanges;
export const smsCodeCalls = codes['smsCodeCalls'] as typeof declaredCodes;
