import type { equipmentCalls as declaredEquipmentCalls } from '#areas/equipment/contract/calls.ts';
import { wire as equipmentWire } from '#areas/equipment/contract/calls.ts?wire';

import type { overviewCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the area's pages without their schemas: the server checks what is sent, and forms check by their fields. */
export const overviewCalls = wire['overviewCalls'] as typeof declared;
export const equipmentCalls = equipmentWire['equipmentCalls'] as typeof declaredEquipmentCalls;
