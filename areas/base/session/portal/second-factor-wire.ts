import type { secondFactorCalls as declared } from '../contract/second-factor.ts';
import { wire } from '../contract/second-factor.ts?wire';

/** The calls of the second factor without their schemas: the login page must be small. */
export const secondFactorCalls = wire['secondFactorCalls'] as typeof declared;
