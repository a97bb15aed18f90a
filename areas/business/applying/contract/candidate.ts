import { z } from 'zod';

import { id } from '#kit/contract/call.ts';

/** An application that a device stands in; key, number and state are null for those who may not see it. */
export const OpenApplication = z.object({
  id: id.nullable(),
  onlinelsh: z.string().nullable(),
  status: z.string().nullable(),
  inspType: z.string(),
  isHeld: z.boolean(),
  mayEdit: z.boolean(),
});

export const Candidate = z.object({
  equSysId: id,
  oidno: z.string().nullable(),
  equclacode: z.string(),
  equName: z.string(),
  equipmodel: z.string().nullable(),
  prono: z.string().nullable(),
  unitInnerNo: z.string().nullable(),
  equPlace: z.string(),
  equlocarecod: z.string().nullable(),
  equlocarecodName: z.string().nullable(),
  buildingName: z.string().nullable(),
  buildingNo: z.string().nullable(),
  useUnit: z.string(),
  useUnitName: z.string(),
  maintUnitName: z.string().nullable(),
  nextInspDate: z.string().nullable(),
  dueOn: z.string().nullable(),
  daysLeft: z.int().nullable(),
  useStatus: z.string(),
  applyState: z.string().nullable(),
  lockedBy: z.string().nullable(),
  /** What may be applied for by this asker. */
  inspTypes: z.array(z.string()),
  /** What it stands in already, those that hold it first. */
  open: z.array(OpenApplication),
});
