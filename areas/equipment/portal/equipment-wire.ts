import type { bulkCalls as declaredBulkCalls } from '#areas/bulk/contract/calls.ts';
import { wire as bulkWire } from '#areas/bulk/contract/calls.ts?wire';

import type { equipmentCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the area's pages without their schemas: the server checks what is sent, and forms check by their fields. */
export const equipmentCalls = wire['equipmentCalls'] as typeof declared;
export const bulkCalls = bulkWire['bulkCalls'] as typeof declaredBulkCalls;
