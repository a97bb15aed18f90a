import type { sessionCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the session without their schemas: the login page must be small. */
export const sessionCalls = wire['sessionCalls'] as typeof declared;
