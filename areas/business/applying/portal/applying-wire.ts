import type { applyingCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls without their schemas, for what stands on the pages of other areas. */
export const applyingCalls = wire['applyingCalls'] as typeof declared;
