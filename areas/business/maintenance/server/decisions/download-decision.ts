import { findCase } from '#kit/server/case/case.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';

import { ends, maintenanceChanges } from '../cases.ts';
import { printDecision } from './decision-letter.ts';

interface One {
  readonly id: string;
}

/** Why a change was not filed: for both sides, whoever maintained before, and the authority. */
export async function downloadChangeDecision({ id }: One, request: Request): Promise<FileAnswer> {
  return printDecision(request, (await findCase(request.db, maintenanceChanges, request.asker, id)) ?? maintenanceChanges.notFound());
}

/** What was decided upon an objection to an end of maintenance. */
export async function downloadEndDecision({ id }: One, request: Request): Promise<FileAnswer> {
  return printDecision(request, (await findCase(request.db, ends, request.asker, id)) ?? ends.notFound());
}
