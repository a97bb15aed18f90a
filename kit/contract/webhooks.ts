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

/** A member of the input of a call whose content depends on another member: what it may be, by its value. */
export interface InputVariants {
  /** As the document names the call: `mis.receive`. */
  readonly operationId: string;
  readonly member: string;
  readonly variants: readonly { readonly title: string; readonly schema: z.ZodType }[];
}

/** Where an area hands in such members, for the interface document. */
export const inputVariants = port<InputVariants>('interface.inputVariants');
