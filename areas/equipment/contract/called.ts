import { z } from 'zod';

import { pick } from '#kit/contract/field.ts';

import { equipmentFields } from './equipment.ts';

/** What a device is called by, in replies that tell of one: `calledAs` makes the name from it. */
export const calledShape = {
  equName: z.string(),
  unitInnerNo: z.string().nullable(),
  buildingName: z.string().nullable(),
  buildingNo: z.string().nullable(),
};

/** Where a device stands within its estate, as fields beside its name. */
export const buildingFields = pick(equipmentFields, ['buildingName', 'buildingNo']);
