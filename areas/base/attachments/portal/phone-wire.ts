import type { phoneCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls without their schemas: the page must open fast on a phone in a basement. */
export const phoneCalls = wire['phoneCalls'] as typeof declared;
