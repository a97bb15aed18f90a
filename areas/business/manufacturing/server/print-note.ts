import { checksOf, issuerOf } from '#areas/reports/server/door.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { otherNumbers, verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';

import { noteCase } from '../contract/calls.ts';
import { makeNote } from '../contract/lifecycle.ts';
import { copiesOf, noteKind, type NoteKind } from '../contract/note.ts';
import { listed } from '../contract/numbers.ts';
import { listNumbers } from './batch-store.ts';
import { notePaper } from './documents/note.ts';
import { byNoteNo, noteNumbersOf, readNotes, type Note } from './note-store.ts';

const { prefix } = noteCase.number;
const { states } = makeNote;
const titleOf = (kind: NoteKind) => noteKind.entries.find(({ code }) => code === kind)!.label;
const isOut = ({ status }: Note) => ['issued', 'answered', 'closed'].includes(stateByCode(makeNote, status));
const voidReasonOf = ({ status }: Note) => (status === states.revoked.code ? '已撤销' : null);

/** The note in all its copies. */
export async function printNote({ db, services }: CaseRequest, note: Note): Promise<Buffer> {
  const kind = note.noteKind ?? 'liaison';
  const numbers = await listNumbers(db, note.batchId);
  const isIssued = isOut(note) || note.status === states.revoked.code;
  const checks = isIssued ? checksOf(services, { type: prefix, no: note.noteNo, edition: 1 }) : { qrSvg: null, verifyCode: null };
  const issuer = issuerOf(services.config);
  const data = {
    title: titleOf(kind),
    noteNo: note.noteNo,
    copies: copiesOf[kind],
    isOpinion: kind === 'opinion',
    issuer,
    unitName: note.unitName ?? '',
    taskNo: note.taskNo,
    productName: note.productName ?? '',
    numbers: listed(numbers.map(({ productKey }) => productKey)),
    batchNo: note.batchNo,
    problemKind: note.problemKind ?? '',
    dueOn: note.dueOn ?? '',
    items: (note.items ?? []).map(({ problem, requirement, clause }) => ({
      problem: problem ?? '',
      requirement: requirement ?? '',
      clause: clause ?? null,
    })),
    supervisor: note.createdByName,
    issuedOn: note.issuedOn,
    director: note.approvedByName,
    approvedOn: note.approvedOn,
    answer: note.answer && note.answeredOn ? { text: note.answer, by: note.answeredBy ?? '', on: note.answeredOn } : null,
    verified: note.verifiedByName && note.verifiedOn ? { by: note.verifiedByName, on: note.verifiedOn } : null,
    voidReason: voidReasonOf(note),
    seal: isOut(note) ? { ring: issuer.name, caption: '检验检测专用章' } : null,
    ...checks,
  };
  if (!isOut(note)) return services.documents.render(notePaper, data);
  return issueSealed({ db, services }, notePaper, data, {
    kind: prefix,
    no: note.noteNo,
    by: 'institute',
    name: issuer.name,
    reason: `出具${titleOf(kind)}`,
  });
}

/** Notes as the public check knows them, from their issue on. */
export const checkedNotes = handIn(verifiablePapers, {
  prefix,
  async find(db: Db, no: string) {
    const [note] = await readNotes(db, byNoteNo(no));
    if (!note || note.issuedOn === null || !note.noteKind) return undefined;
    const facts: readonly (readonly [string, string | null])[] = [
      ['制造单位', note.unitName],
      ['产品名称', note.productName],
      ['批号', note.batchNo],
      ['出具日期', note.issuedOn],
      ['答复期限', note.dueOn],
      ['办理状态', states[stateByCode(makeNote, note.status)].label],
    ];
    return {
      word: titleOf(note.noteKind),
      no,
      voidReason: voidReasonOf(note),
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    };
  },
});

/** 监检任务号, which a note prints, too. */
export const taskNumbers = handIn(otherNumbers, {
  find: async (db: Db, typed: string) => (await noteNumbersOf(db, typed)).map((no) => ({ type: prefix, no, edition: 1 })),
});
