import { applicationSlots } from '../contract/materials.ts';
import type { ApplicationDetail } from './open/application.ts';

/** The materials that an application as it was handed in may or must have. */
export function materialSlots({ equclacode, inspType, applyUnit, useUnit }: ApplicationDetail['application']) {
  return applicationSlots({ equclacode, inspType, byAgent: applyUnit !== useUnit });
}
