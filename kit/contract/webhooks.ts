import type { z } from 'zod';

import { port } from './port.ts';

/** An event that the portal tells another system, by a call of that system. */
export interface Webhook {
  readonly name: string;
  readonly title: string;
  readonly body: z.ZodType;
}

/** Where an area hands in what it tells other systems, for the interface document. */
export const webhooks = port<Webhook>('interface.webhooks');
