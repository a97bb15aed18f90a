import { slotsFor } from '#areas/attachments/contract/material.ts';
import type { MaterialsByNotice } from '#areas/inspection/portal/open/materials.ts';

import { supervisionFiles } from '../contract/supervision.ts';
import { AddedMaterials } from './AddedMaterials.tsx';

/** The materials of a supervision inspection, for the page of its application. */
export const supervisionMaterials: MaterialsByNotice = {
  atttype: supervisionFiles.atttype,
  slots: slotsFor(supervisionFiles, {}),
  Adding: AddedMaterials,
};
