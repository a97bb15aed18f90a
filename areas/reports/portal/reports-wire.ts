import type { reportCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of this area without their schemas: what a phone opens after it has read a QR code must be small. */
export const reportCalls = wire['reportCalls'] as typeof declared;
