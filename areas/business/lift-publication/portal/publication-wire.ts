import type { publicationCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the area's pages without their schemas: the server checks what is sent, and forms check by their fields. */
export const publicationCalls = wire['publicationCalls'] as typeof declared;
