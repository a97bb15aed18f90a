import { slotsFor } from '#areas/attachments/contract/materials.ts';

import { applicationAtttype, type ApplicationDetail } from './use-apply-form.ts';

/** The materials that an application as it was handed in may or must have. */
export function materialSlots({ equclacode, inspType, applyUnit, useUnit }: ApplicationDetail['application']) {
  return slotsFor(applicationAtttype, { equclacode, inspType, byAgent: applyUnit !== useUnit });
}
