import { Button } from 'antd';
import { useMemo, useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { workerCertificateCase, workerCalls } from '../contract/calls.ts';
import { certificateFiles, usualEnd } from '../contract/certificate.ts';
import { workersPage } from '../contract/menu.ts';

type Place = DraftPlace<typeof workerCertificateCase>;

/** 登记持证项目: one item of somebody's card, with its scan. */
export function CertificateFormPage() {
  return (
    <CaseFormPage kind={workerCertificateCase}>{(place) => (place.draft ? <OfStored {...place} /> : <OfChosen {...place} />)}</CaseFormPage>
  );
}

/** A stored draft is of whom it was begun for. */
function OfStored(place: Place) {
  const { data, error, refetch } = useCall(workerCertificateCase.calls.detail, { id: place.id });
  if (error && !data) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  return <Editor place={place} worker={data.worker} returned={{ opinion: data.returned, reasons: data.reasons }} />;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A new one is of whoever the address names, or is chosen first. */
function OfChosen(place: Place) {
  const [search] = usePageSearch();
  const [chosen, setChosen] = useState<Named>();
  const named = search.get('worker');
  const renews = search.get('renews');
  const { data } = useCall(workerCalls.get, { id: named ?? '' }, { enabled: named !== null && !chosen });
  const worker = chosen ?? (data && { id: data.worker.id ?? '', name: data.worker.name ?? '' });
  if (named !== null && !worker) return <SkeletonRows rows={8} />;
  // Of the card that is renewed all but its days stays.
  const renewed = data?.certificates.find(({ id }) => id === renews);
  return <Editor key={worker?.id} place={place} worker={worker} renewed={renewed} onChoose={setChosen} />;
}

type Renewed = ReplyOf<typeof workerCalls.get>['certificates'][number];

/** What a new row of a card has of the one before: an item of an older list becomes the one in force. */
function startOf(renewed: Renewed | undefined): Values {
  if (!renewed) return nothing;
  const { itemCode, countsAs, craneScope, weldCode, issuer, archiveNo } = renewed;
  return dropBlanks({ itemCode: countsAs?.length === 1 ? countsAs[0] : itemCode, craneScope, weldCode, issuer, archiveNo });
}

interface EditorProps {
  readonly place: Place;
  readonly worker: Named | undefined;
  readonly returned?: Parameters<typeof ReturnNote>[0]['returned'];
  readonly renewed?: Renewed | undefined;
  readonly onChoose?: (worker: Named | undefined) => void;
}

const nothing = {};
const slots = slotsFor(certificateFiles, {});

function Editor({ place, worker, returned, renewed, onChoose }: EditorProps) {
  const { id } = place;
  const [start] = useState(() => startOf(renewed));
  const about = useMemo(() => worker && { workerId: worker.id }, [worker]);
  const draft = useDraft({ kind: workerCertificateCase, ...place, start, untyped: start, about, done: '已提交，等待核验' });
  const { handle } = draft;
  const { issueDate } = handle.values;
  const usual = typeof issueDate === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(issueDate) ? usualEnd(issueDate) : undefined;
  return (
    <CaseEditor kind={workerCertificateCase} draft={draft} waitsFor={worker ? undefined : '先选择人员，再填写其证书'}>
      {worker ? (
        <Stack>
          {returned && <ReturnNote returned={returned} />}
          {renewed && (
            <Note tone="waiting">
              复审登记：原批准日期 {renewed.issueDate}，有效期至 {renewed.validTo}
              。填写复审后的批准日期和有效期，上传新的证书扫描件；核验前后原记录都保留。
            </Note>
          )}
          <Card title={`持证人：${worker.name}`}>
            <RecordForm
              handle={handle}
              hasAnchors={false}
              returned={(returned?.reasons ?? []).map((one) => ({ oldValue: null, ...one }))}
              {...(usual && { placeholders: { validTo: usual } })}
            />
            {usual && handle.values['validTo'] !== usual && (
              <p>
                批准日期起4年减1天为 {usual}。{' '}
                <Button size="small" onClick={() => handle.set('validTo', usual)}>
                  填入
                </Button>
              </p>
            )}
          </Card>
          <CaseMaterials
            title="证书扫描件"
            id={draft.no && id}
            calls={attachmentWire}
            atttype={certificateFiles.atttype}
            groups={[{ slots, isOpen: true }]}
          />
        </Stack>
      ) : (
        <Card title="选择人员">
          <RecordPicker
            call={workerCalls.list}
            fixed={{ onDuty: 'on' }}
            rowKey="id"
            what="人员"
            none={`请先在「${workersPage.title}」中登记人员。`}
            placeholder="姓名、手机"
            draw={({ name, post, items }) => (
              <>
                <b>{name}</b> {post} <span className="quiet">{items ?? '无证'}</span>
              </>
            )}
            onChoose={({ id: workerId, name }) => onChoose?.({ id: workerId ?? '', name: name ?? '' })}
          />
        </Card>
      )}
    </CaseEditor>
  );
}
