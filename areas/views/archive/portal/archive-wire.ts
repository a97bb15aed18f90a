import type { equipmentCalls as declaredEquipmentCalls } from '#areas/equipment/contract/calls.ts';
import { wire as equipmentWire } from '#areas/equipment/contract/calls.ts?wire';
import type { deviceApplicationCalls as declaredApplicationCalls } from '#areas/inspection/contract/device-calls.ts';
import { wire as applicationWire } from '#areas/inspection/contract/device-calls.ts?wire';

import type { archiveCalls as declared } from '../contract/calls.ts';
import { wire } from '../contract/calls.ts?wire';

/** The calls of the area's pages without their schemas: the server checks what is sent, and forms check by their fields. */
export const archiveCalls = wire['archiveCalls'] as typeof declared;
export const equipmentCalls = equipmentWire['equipmentCalls'] as typeof declaredEquipmentCalls;
export const deviceApplicationCalls = applicationWire['deviceApplicationCalls'] as typeof declaredApplicationCalls;
