import type { errorLogCalls as declared } from '#areas/upkeep/contract/calls.ts';
import { wire } from '#areas/upkeep/contract/calls.ts?wire';

/** The calls of the error log without their schemas: even the smallest page reports its failures. */
export const errorLogCalls = wire['errorLogCalls'] as typeof declared;
