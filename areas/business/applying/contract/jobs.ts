import { z } from 'zod';

import { id } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';

import { deviceLimit } from './cart.ts';

/**
 * What is told of the job at single devices, for the fee (`jobFields`); devices of which nothing is asked are left out. Which answers count follows
 * from the device and the kind of inspection, and is asked on the server: the fields themselves would weigh on every page that knows these calls.
 */
export const Jobs = z
  .array(
    z.strictObject({
      equSysId: id,
      values: z.record(z.string().max(40), z.unknown()),
    }),
  )
  .max(deviceLimit)
  .default([]);

/** The answers by device. */
export type JobsOf = ReadonlyMap<string, Values>;

export function byDevice(jobs: readonly { readonly equSysId: string; readonly values: Values }[]): JobsOf {
  return new Map(jobs.map(({ equSysId, values }) => [equSysId, values]));
}

/** The field of one answer, as refusals and findings name it. */
export function jobField(equSysId: string, key: string): string {
  return `jobs.${equSysId}.${key}`;
}
