import type { basketCalls as declared } from '../contract/basket/calls.ts';
import { wire } from '../contract/basket/calls.ts?wire';

/** The calls of the baskets alone, which every list of devices has. */
export const basketCalls = wire['basketCalls'] as typeof declared;
