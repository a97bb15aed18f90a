import type { flowLinkCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The call of the page without its schemas: whoever is sent a link opens it on a phone. */
export const flowLinkCalls = wire['flowLinkCalls'] as typeof declared;
