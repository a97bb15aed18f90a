import { useState } from 'react';
import { Link } from 'react-router';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { CaseDetailPage, type DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';

import { consultationCase } from '../contract/calls.ts';
import { askForm, entryKinds } from '../contract/consultation.ts';
import { answerFile, consultationFiles } from '../contract/materials.ts';

type Record = CaseRowOf<typeof consultationCase>;
type Detail = DetailOf<typeof consultationCase>;

const asker = { key: 'asker', title: '提问', fields: ['unitName', 'createdByName', 'submittedAt', 'desk', 'dueOn'] };
const answered = { key: 'answered', title: '答复', fields: ['answer', 'answeredByName', 'answeredOn', 'tookDays'] };
const evaluated = { key: 'evaluated', title: '评价', fields: ['satisfaction', 'evaluation', 'evaluatedAt'] };
const shown = { key: 'shown', title: '公开问答', fields: ['publicSubject', 'publicQuestion', 'publicAnswer', 'publishedOn'] };

const slots = slotsFor(consultationFiles, {});
const ofAnswer = slots.filter(({ attClass }) => attClass === answerFile);
const ofQuestion = slots.filter(({ attClass }) => attClass !== answerFile);

/** 咨询详情: the question, what was said to and fro, the answer, and what is made of it. */
export function ConsultationDetailPage() {
  return (
    <CaseDetailPage
      kind={consultationCase}
      from="互动交流"
      paperLabel="打印咨询记录"
      sections={({ record }) => [
        ...askForm.sections,
        asker,
        ...(record.answer ? [answered] : []),
        ...(record.satisfaction ? [evaluated] : []),
        ...(record.publishedOn ? [shown] : []),
      ]}
      cells={{
        oidno: ({ equclacode, equSysId }, text) =>
          equSysId ? <Link to={archiveAddress(String(equclacode), equSysId)}>{text}</Link> : text,
        onlinelsh: ({ applicationId }, text) => (applicationId ? <Link to={detailPath(applicationId)}>{text}</Link> : text),
      }}
      dialog={(move, { record }, onClose) => <Dialog key={move} move={move} record={record} onClose={onClose} />}
    >
      {({ record, detail }) => <Beside record={record} detail={detail} />}
    </CaseDetailPage>
  );
}

/** What was said to and fro, and the files of both sides. */
function Beside({ record, detail: { entries, openForms } }: { readonly record: Record; readonly detail: Detail }) {
  const groups = [
    { slots: ofQuestion, isOpen: openForms.includes('supplement') },
    { slots: ofAnswer, isOpen: openForms.includes('answer') },
  ];
  const words = (kind: string) => entryKinds.entries.find(({ code }) => code === kind)?.label ?? kind;
  return (
    <>
      {entries.length > 1 && (
        <Card title="往来">
          <FlowTimeline
            entries={entries.map(({ id, kind, words: opinion, byName, isDesk, saidAt }) => ({
              key: id,
              title: words(kind),
              at: saidAt,
              who: isDesk ? `${byName}（检验机构）` : byName,
              opinion,
              tone: isDesk ? 'good' : 'waiting',
              sign: isDesk ? '答' : '问',
            }))}
          />
        </Card>
      )}
      <CaseMaterials title="附件" id={String(record.id)} calls={attachmentWire} atttype={consultationFiles.atttype} groups={groups} />
    </>
  );
}

interface DialogProps {
  readonly move: string;
  readonly record: Record;
  readonly onClose: () => void;
}

/** What the button that sends is called, and what is said when it is done. */
const texts: Readonly<globalThis.Record<string, readonly [ok: string, done: string]>> = {
  answer: ['提交答复', '已答复，提问人会收到消息'],
  supplement: ['提交补充', '已补充，等待答复'],
  forward: ['转办', '已转办'],
  reopen: ['提交追问', '已追问，等待答复'],
  evaluate: ['提交评价', '感谢您的评价'],
  publish: ['公开', '已在「常见问题」中公开'],
};

function Dialog({ move, record, onClose }: DialogProps) {
  const [start] = useState(() => startOf(move, record));
  const [okText, done] = texts[move]!;
  return <CaseFormDialog kind={consultationCase} move={move} record={record} start={start} okText={okText} done={done} onClose={onClose} />;
}

/** What stands in a form at first. */
function startOf(move: string, record: Record) {
  const { subject, question, answer, consultKind, publicSubject, publicQuestion, publicAnswer } = record;
  if (move === 'forward') return { consultKind };
  if (move !== 'publish') return {};
  return {
    publicSubject: publicSubject ?? subject,
    publicQuestion: publicQuestion ?? question,
    publicAnswer: publicAnswer ?? answer,
  };
}
