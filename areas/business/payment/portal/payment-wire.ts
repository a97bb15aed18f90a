import type { paymentCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of payment without their schemas: the pages that a phone opens must be small. */
export const paymentCalls = wire['paymentCalls'] as typeof declared;
