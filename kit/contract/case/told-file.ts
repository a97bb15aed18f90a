import { z } from 'zod';

/** Where another system fetches a file that an event names, with its signature. */
export const toldFilePath = '/a/stone/mis/files/{attsysid}';

/** A file as an event names it: below the address of the portal, with its SHA-256. */
export const ToldFile = z.object({
  name: z.string(),
  /** The material that it is. */
  title: z.string(),
  path: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
export type ToldFile = z.output<typeof ToldFile>;
