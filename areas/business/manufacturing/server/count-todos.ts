import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';

import { agreements } from './agreements.ts';
import { batches } from './batches.ts';
import { makeCertificates } from './certificates/certificates.ts';
import { notes } from './notes.ts';
import { visits } from './visits.ts';

/** What waits for the asker, under the keys of the to-dos: each counts what its tab lists. */
export async function countMakeTodos(request: Request): Promise<Readonly<Record<string, Counted>>> {
  const waiting = await countWaiting(request, {
    makeAgreementSign: { of: agreements, for: ['I1'], part: 'waiting' },
    makeAgreementReturned: { of: agreements, for: ['Z1'], part: 'returned' },
    makeBatchAccept: { of: batches, for: ['I1'], part: 'waiting' },
    makeBatchReturned: { of: batches, for: ['Z1'], part: 'returned' },
    makeVisitConfirm: { of: visits, for: ['I1'], part: 'waiting' },
    makeVisitAgree: { of: visits, for: ['Z1'], part: 'proposed' },
    makeVisitMine: { of: visits, for: ['I2'], part: 'mine' },
    makeVisitMend: { of: visits, for: ['Z1'], part: 'mending' },
    makeNoteApprove: { of: notes, for: ['I4'], part: 'approve' },
    makeNoteAnswer: { of: notes, for: ['Z1'], part: 'open' },
    makeNoteVerify: { of: notes, for: ['I2'], part: 'answered' },
    makeCertificateReview: { of: makeCertificates, for: ['I4'], part: 'review' },
    makeCertificateApprove: { of: makeCertificates, for: ['I4'], part: 'approve' },
    makeCertificateReturned: { of: { ...makeCertificates, waitsFor: undefined }, for: ['I2'], part: 'returned' },
  });
  return waiting as Readonly<Record<string, Counted>>;
}
