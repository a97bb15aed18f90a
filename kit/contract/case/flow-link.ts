import { z } from 'zod';

import { id } from '../call.ts';

/** How many days a link to the steps of one record stays open. */
export const flowLinkDays = 7;

/** The call by which the owner of a record makes a link to its steps. @param path below which the calls of the record stand */
export function flowLinkCall({ path, title, access }: { readonly path: string; readonly title: string; readonly access: string[] }) {
  return {
    method: 'GET',
    path: `${path}/flowLink/{id}`,
    title: `${title}：办理进度的公开链接`,
    access,
    input: z.strictObject({ id }),
    /** Address below the portal's own. */
    reply: z.object({ path: z.string(), expiresAt: z.string() }),
    perMinute: 20,
  } as const;
}
