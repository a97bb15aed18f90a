import { z } from 'zod';

/** What a device is called by, in replies that tell of one: `calledAs` makes the name from it. */
export const calledShape = {
  equName: z.string(),
  unitInnerNo: z.string().nullable(),
  buildingName: z.string().nullable(),
  buildingNo: z.string().nullable(),
};
