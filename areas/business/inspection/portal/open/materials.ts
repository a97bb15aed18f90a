import type { ComponentType } from 'react';

import type { slotsFor } from '#areas/attachments/contract/material.ts';
import { port } from '#kit/contract/port.ts';
import type { ApplicationDetail } from './application.ts';

/** The materials of applications that another area writes: those of a construction notice. */
export interface MaterialsByNotice {
  readonly atttype: string;
  readonly slots: ReturnType<typeof slotsFor>;
  /** What is added while the inspection goes on. */
  readonly Adding: ComponentType<{ readonly detail: ApplicationDetail }>;
}

export const materialsByNotice = port<() => Promise<MaterialsByNotice>>('inspection.materialsByNotice');
