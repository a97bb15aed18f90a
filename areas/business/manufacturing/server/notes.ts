import type { CaseOf, Made } from '#kit/server/case/case.ts';
import { lockCase } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { refuser } from '#kit/server/refuse.ts';

import { noteCase } from '../contract/calls.ts';
import { makeBatch } from '../contract/lifecycle.ts';
import { noteKind } from '../contract/note.ts';
import { makeRefusals } from '../contract/refusals.ts';
import { readBatches } from './batch-store.ts';
import { batches } from './batches.ts';
import { byId, byWord, reachOfKind } from './make-store.ts';
import { readNotes, type Note } from './note-store.ts';
import { printNote } from './print-note.ts';

const refuse = refuser(makeRefusals);
/** A batch on which notes are written: also one whose supervision was stopped. */
const noted: readonly string[] = (['supervising', 'certified', 'stopped'] as const).map((state) => makeBatch.states[state].code);
const kindLabel = (kind: unknown) => noteKind.entries.find(({ code }) => code === kind)?.label ?? '';

const telling = {
  kind: '制造监检',
  body: ({ record, opinion }: Made<Note>) =>
    `${kindLabel(record.noteKind)}，${record.taskNo} ${record.productName ?? ''}，答复期限${record.dueOn}。${opinion ?? ''}`,
} as const;

export const notes: CaseOf<typeof noteCase, Note> = {
  kind: noteCase,
  table: 'makeNote',
  unitColumn: 'authorUnit',
  notFound: () => refuse('makeNoteNotFound'),
  read: readNotes,
  ...byParties(noteCase, 'make_note'),
  reach: (asker) => reachOfKind('makeNote', asker),
  narrow: (_db, _asker, input) => Promise.resolve(byWord('makeNote', input['complex'])),
  async about(tx, _request, { batchId }) {
    const [batch] = await readBatches(tx, byId('make_batch', String(batchId)));
    if (!batch || !noted.includes(batch.status)) return refuse('makeBatchNotFound');
    return { batchId, unitId: batch.unitId, areacode: batch.areacode };
  },
  making: {
    async commit(tx, { today }, record) {
      // A certificate is approved before the note is there, or not at all.
      await lockCase(batches, tx, record.batchId);
      return record.noteKind === 'opinion' ? { to: 'toApprove' } : { to: 'issued', set: { issuedOn: today } };
    },
    approve(_tx, { asker, today }, { dueOn }) {
      if (dueOn! < today) refuse('noteTooLate', { dueOn: dueOn! });
      return Promise.resolve({ set: { approvedByName: asker.name, approvedOn: today, issuedOn: today } });
    },
    answer: (_tx, { today }) => Promise.resolve({ set: { answeredOn: today } }),
    verify: (_tx, { asker, today }) => Promise.resolve({ set: { verifiedByName: asker.name, verifiedOn: today } }),
  },
  // An opinion goes to the authority as well.
  tells: [
    { ...telling, reaching: ['issued'], to: ['owner'] },
    { ...telling, moves: ['verify', 'revoke'], to: ['owner'] },
    { ...telling, moves: ['answer', 'return'], to: ['author'] },
    { ...telling, moves: ['approve'], to: ['authority.superviseOrg'] },
  ],
  paper: (request, record) => printNote(request, record),
};
