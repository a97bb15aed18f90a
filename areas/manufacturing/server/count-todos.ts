import { correctionAccess } from '#areas/corrections/contract/access.ts';
import { codesOfPart, type CaseDeclaration } from '#kit/contract/case.ts';
import type { CaseOf, CaseRecord } from '#kit/server/case/case.ts';
import { countInStates } from '#kit/server/case/list-cases.ts';
import type { Counted } from '#kit/server/list.ts';
import type { Request } from '#kit/server/request.ts';

import { agreements } from './agreements.ts';
import { batches } from './batches.ts';
import { certificates } from './certificates.ts';
import { countVoided } from './devices/voided-views.ts';
import { notes } from './notes.ts';
import { visits } from './visits.ts';
import { waitsFor } from './visit-store.ts';

/** What waits for the asker, under the keys of the to-dos: each counts what its tab lists. */
export async function countMakeTodos({ readDb, asker }: Request): Promise<Readonly<Record<string, Counted>>> {
  const counts: Record<string, Counted> = {};
  const count = async <D extends CaseDeclaration, R extends CaseRecord>(key: string, is: boolean, of: CaseOf<D, R>, part: string) => {
    if (!is) return;
    const mine = part === 'mine' ? [waitsFor(asker)] : [];
    counts[key] = await countInStates(of, readDb, asker, codesOfPart(of.kind, part), ...mine);
  };
  const [isMaker, isClerk, isInspector, isHead] = [asker.actor === 'Z1', asker.actor === 'I1', asker.actor === 'I2', asker.actor === 'I4'];
  await Promise.all([
    count('makeAgreementSign', isClerk, agreements, 'waiting'),
    count('makeAgreementReturned', isMaker, agreements, 'returned'),
    count('makeBatchAccept', isClerk, batches, 'waiting'),
    count('makeBatchReturned', isMaker, batches, 'returned'),
    count('makeVisitConfirm', isClerk, visits, 'waiting'),
    count('makeVisitAgree', isMaker, visits, 'proposed'),
    count('makeVisitMine', isInspector, visits, 'mine'),
    count('makeVisitMend', isMaker, visits, 'mending'),
    count('makeNoteApprove', isHead, notes, 'approve'),
    count('makeNoteAnswer', isMaker, notes, 'open'),
    count('makeNoteVerify', isInspector, notes, 'answered'),
    count('makeCertificateReview', isHead, certificates, 'review'),
    count('makeCertificateApprove', isHead, certificates, 'approve'),
    count('makeCertificateReturned', isInspector, certificates, 'returned'),
  ]);
  return concernsDevices(asker) ? { ...counts, madeVoided: { count: await countVoided(readDb, asker), counted: true } } : counts;
}

/** Whoever corrects the archives of own devices, and the authorities of their place. */
const concernsDevices = ({ actor, menuIds }: Request['asker']) =>
  menuIds.has(correctionAccess.changeEdit) || actor === 'G1' || actor === 'G2';
