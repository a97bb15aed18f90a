import type { bulkCalls as declaredBulk } from '#areas/bulk/contract/calls.ts';
import { wire as bulk } from '#areas/bulk/contract/calls.ts?wire';
import type { reportCalls as declaredReports } from '#areas/reports/contract/calls.ts';
import { wire as reports } from '#areas/reports/contract/calls.ts?wire';

import type { equipmentCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the area's pages without their schemas: the server checks what is sent, and forms check by their fields. */
export const equipmentCalls = wire['equipmentCalls'] as typeof declared;
export const bulkCalls = bulk['bulkCalls'] as typeof declaredBulk;
export const reportCalls = reports['reportCalls'] as typeof declaredReports;
