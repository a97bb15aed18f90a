import type { InputOf } from '#kit/contract/call.ts';
import { stepCasesTogether } from '#kit/server/case/together.ts';
import type { Request } from '#kit/server/request.ts';

import type { useChangeCalls } from '../contract/calls.ts';
import { useChanges } from './changes.ts';

/** Like cases decided in one press. */
export async function decideTogether({ steps, move, opinion }: InputOf<typeof useChangeCalls.decideChanges>, request: Request) {
  return { results: await stepCasesTogether(useChanges, request, steps, { move, opinion }) };
}
