import { refuser } from '#kit/server/refuse.ts';

import { equipmentRefusals } from '../../contract/refusals.ts';

const refuse = refuser(equipmentRefusals);

/** An archive that an application holds is not changed beside it; the refusal names the application. Ask it of a row that is locked. */
export function refuseLocked({ lockedBy }: { readonly lockedBy: string | null }): void {
  if (lockedBy !== null) refuse('lockedByBusiness', { lockedBy });
}

/** The same as one obstacle among several. */
export function lockedSentence(lockedBy: string): string {
  return equipmentRefusals.lockedByBusiness.say.replace('{lockedBy}', lockedBy);
}
