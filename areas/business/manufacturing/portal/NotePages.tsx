import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useReturned } from '#kit/portal/case/use-returned.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { batchCase, noteCase } from '../contract/calls.ts';
import { answerFile, answerForm, noteFiles, noteForm } from '../contract/note.ts';
import { AboutBatch } from './AboutBatch.tsx';
import { useOwnName } from './AgreementPages.tsx';

/** 联络单与意见通知书 */
export function NoteListPage() {
  return (
    <CaseListPage
      kind={noteCase}
      hint="一般问题用联络单（一式两份）；严重的用意见通知书（一式四份），未关闭前不出具证书"
      word="文书编号、任务号、产品或产品编号"
      without={{ columns: useOwnName() }}
      cells={{}}
      movesExcept={['return', 'reject', 'revoke']}
      empty={{ icon: 'bell', title: '没有监检文书' }}
      emptyHint="在监检中的产品里点击「开具监检文书」。"
    />
  );
}

/** 开具监检文书 */
export function NoteFormPage() {
  return <CaseFormPage kind={noteCase}>{(place) => <Place {...place} />}</CaseFormPage>;
}

function Place(place: DraftPlace<typeof noteCase>) {
  const [batchId] = useState(place.draft ? String(place.draft.batchId) : undefined);
  return (
    <AboutBatch title={noteCase.pages.form.title} drafted={batchId}>
      {({ makeBatch }, card) => <Editor place={place} batchId={String(makeBatch.id)} card={card} />}
    </AboutBatch>
  );
}

interface EditorProps {
  readonly place: DraftPlace<typeof noteCase>;
  readonly batchId: string;
  readonly card: ReactNode;
}

/** Days in which an answer is usually asked for. */
const usualDays = 10;

function Editor({ place, batchId, card }: EditorProps) {
  const today = useToday();
  const [start] = useState({ noteKind: 'liaison', dueOn: addDays(today, usualDays) });
  const draft = useDraft({ kind: noteCase, ...place, start, untyped: start, about: { batchId }, done: '已出具' });
  const { note, marks } = useReturned(noteCase, place);
  return (
    <CaseEditor kind={noteCase} draft={draft}>
      <Stack>
        {note && <ReturnNote {...note} />}
        {card}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} returned={marks} />
        </Card>
        <Files id={draft.no && place.id} open="evidence" />
      </Stack>
    </CaseEditor>
  );
}

function Files({ id, open }: { readonly id: string | undefined; readonly open: string | undefined }) {
  const groups = slotsFor(noteFiles, {}).map((slot) => ({ slots: [slot], isOpen: slot.attClass === open }));
  return <CaseMaterials title="附件" id={id} calls={attachmentWire} atttype={noteFiles.atttype} groups={groups} />;
}

const product = { key: 'product', title: '受检产品', fields: ['taskNo', 'unitName', 'category', 'productName', 'model', 'batchNo'] };
const outcome = {
  key: 'outcome',
  title: '办理',
  fields: ['createdByName', 'issuedOn', 'approvedByName', 'approvedOn', 'verifiedByName', 'verifiedOn'],
};
const answered = { ...answerForm.sections[0]!, fields: ['answer', 'answeredBy', 'answeredOn'] };
const none = {};

/** 监检文书详情 */
export function NoteDetailPage() {
  return (
    <CaseDetailPage
      kind={noteCase}
      from="联络单与意见通知书"
      paperLabel="打印文书（各联）"
      sections={({ record }) => [product, ...noteForm.sections, ...(record.answer ? [answered] : []), outcome]}
      cells={{ taskNo: ({ batchId }, text) => <Link to={caseAddress(batchCase, String(batchId))}>{text}</Link> }}
      dialog={(move, { record }, onClose) => (
        <CaseFormDialog
          kind={noteCase}
          move={move}
          record={record}
          start={none}
          okText="提交答复"
          done="已答复，等待核实"
          onClose={onClose}
        />
      )}
    >
      {({ record, detail }) => <Files id={String(record.id)} open={detail.openForms.includes('answer') ? answerFile : undefined} />}
    </CaseDetailPage>
  );
}
