import { liftItems } from './items/lifts.ts';
import { machineItems } from './items/machines.ts';
import { pressureItems } from './items/pressure.ts';
import type { InspectionItem } from './result-item.ts';

/** Seed of the table `inspection_item`; the institute edits the rows. */
export const inspectionItems: readonly InspectionItem[] = [...liftItems, ...pressureItems, ...machineItems];
