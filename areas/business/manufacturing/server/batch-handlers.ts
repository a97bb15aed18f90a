import { caseHandlers } from '#kit/server/case/handlers.ts';
import type { Request } from '#kit/server/request.ts';

import { batches } from './batches.ts';

const usual = caseHandlers(batches);

/** What a batch answers: a fee that has been paid is not judged again. */
export const batchHandlers = {
  ...usual,
  async detail(input: Parameters<typeof usual.detail>[0], request: Request) {
    const shown = await usual.detail(input, request);
    const isPaid = shown.makeBatch.paidAt !== null;
    return { ...shown, openForms: shown.openForms.filter((move) => move !== 'charge' || !isPaid) };
  },
};
