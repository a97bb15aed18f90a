import { z } from 'zod';

import { id, seenVersion } from '../call.ts';
import { plainLines, plainText } from '../field.ts';

/** A step that the asker may take with a case. */
export const OpenMove = z.object({
  move: z.string(),
  label: z.string(),
  opinion: z.enum(['required', 'optional']).optional(),
  confirm: z.string().optional(),
  danger: z.boolean().optional(),
});

/** A reason at a field, given when something is returned. */
export const Reason = z.strictObject({ field: plainText(80), label: plainText(100).optional(), reason: plainLines(200) });

export const Flow = z.array(
  z.object({
    id: z.int(),
    action: z.string(),
    label: z.string(),
    operatorName: z.string(),
    operatorUnit: z.string().nullable(),
    at: z.string(),
    opinion: z.string().nullable(),
    fromStatus: z.string().nullable(),
    toStatus: z.string().nullable(),
    /** What the person was asked about and has read before making the step. */
    warnings: z.array(z.string()).optional(),
  }),
);

/** A case as the caller has seen it. */
export const stepOf = { id, version: seenVersion };

/**
 * A draft or record whose `id` the client makes, so that a first save whose answer was lost can be repeated. `version` is missing at the first save
 * alone; without it nothing that anybody has changed since is overwritten.
 */
export const draftOf = { id, version: seenVersion.optional() };

/** Where a case stands after a step. */
export const moved = z.object({ id, status: z.string(), version: z.int() });

/** Which version a record has after it was written. */
export const written = z.object({ id, version: z.int() });

/** In a row of a kind whose cases are sent back: with what opinion this one was, while it stands returned. */
export const returnedRow = { returned: z.string().nullable() };

/** In its detail: at which fields, and what stood there then. */
export const returnedDetail = { reasons: z.array(Reason.extend({ oldValue: z.unknown().optional() })) };

/** In the input of a call that sends back: at which fields. */
export const marking = { reasons: z.array(Reason).max(50).optional() };
