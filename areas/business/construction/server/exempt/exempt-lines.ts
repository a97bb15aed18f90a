import { exemptionOf } from '#areas/exemptions/contract/exemption.ts';
import { whyNotAsked, type Exemption, type Matter } from '#areas/exemptions/contract/exempt.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { NoticeLine } from '../line-store.ts';
import { listLines } from '../line-store.ts';
import { setCommissioned } from '../notice-store.ts';
import type { Notice } from '../notice-store.ts';

/** Why this is not asked of a device of a notice, by the level that its parameters have, or that the notice was told of it. */
export function whyNotAskedOf(
  exemptions: readonly Exemption[],
  { equclacode, params, equLevel }: Pick<NoticeLine, 'equclacode' | 'params' | 'equLevel'>,
  matter: Matter,
): string | undefined {
  return whyNotAsked(exemptionOf(exemptions, { equclacode, params: params ?? { boilerLevel: equLevel } }), matter);
}

/** Whether of a notice in force no device is supervised, as their parameters say. */
export async function isAllUnsupervised(db: Db | Tx, noticeId: string): Promise<boolean> {
  const [lines, exemptions] = [await listLines(db, noticeId), await readExemptions(db)];
  return lines.length > 0 && lines.every((line) => whyNotAskedOf(exemptions, line, 'noSupervision') !== undefined);
}

/** The parameters of a device say another level: works of which nothing is supervised any more end without, and the other way round. */
export async function settleSupervision(tx: Tx, { id, isCommissioned, comesWhole }: Notice): Promise<void> {
  const isUnsupervised = await isAllUnsupervised(tx, id);
  if (comesWhole !== true && isUnsupervised !== isCommissioned) await setCommissioned(tx, id, isUnsupervised);
}
