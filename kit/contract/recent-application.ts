import { z } from 'zod';

import { id } from './call.ts';

/** An application as the workbench shows it: one of the asker's, or one that waits at a desk of the asker. */
export const RecentApplication = z.object({
  id,
  onlinelsh: z.string(),
  applyKind: z.string().nullable(),
  equclacode: z.string().nullable(),
  lineCount: z.int().nullable(),
  useUnitName: z.string().nullable(),
  status: z.string(),
  /** Promised day of the present state. */
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  /** Its unit has done its part of the present state. */
  isAnswered: z.boolean(),
});
export type RecentApplication = z.infer<typeof RecentApplication>;
