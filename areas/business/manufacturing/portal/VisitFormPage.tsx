import { Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';

import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { visitCase } from '../contract/calls.ts';
import { AboutBatch, type BatchDetail } from './AboutBatch.tsx';
import { PointTable, type Point } from './PointTable.tsx';
import { Slots } from './Slots.tsx';

/** 预约监检 */
export function VisitFormPage() {
  return <CaseFormPage kind={visitCase}>{(place) => <Place {...place} />}</CaseFormPage>;
}

function Place(place: DraftPlace<typeof visitCase>) {
  const stored = useCall(visitCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  const [batchId] = useState(place.draft ? String(place.draft.batchId) : undefined);
  if (place.draft && !stored.data) return <SkeletonRows rows={6} />;
  return (
    <AboutBatch title={visitCase.pages.form.title} drafted={batchId}>
      {(batch, card) => <Editor place={place} batch={batch} card={card} chosen={stored.data?.pointIds ?? []} />}
    </AboutBatch>
  );
}

interface EditorProps {
  readonly place: DraftPlace<typeof visitCase>;
  readonly batch: BatchDetail;
  readonly card: ReactNode;
  readonly chosen: readonly string[];
}

/** Why a point cannot be asked for now. */
function closed(point: Point, draftId: string): string | undefined {
  if (point.result === 'pass') return '已经通过';
  return point.visitId !== null && point.visitId !== draftId ? `已在约检单${point.visitNo}中` : undefined;
}

function Editor({ place, batch: { makeBatch: batch, points }, card, chosen: first }: EditorProps) {
  const open = points.filter((point) => closed(point, place.id) === undefined);
  const [chosen, setChosen] = useState<readonly string[]>(first);
  const [start] = useState({ place: batch.place, contact: batch.contact, contactMobile: batch.contactMobile });
  const [about] = useState(String(batch.id));
  const draft = useDraft({
    kind: visitCase,
    ...place,
    start,
    untyped: start,
    about: { batchId: about, pointIds: [...chosen] },
    lacks: chosen.length === 0 ? '请选择要约检的控制点' : undefined,
    done: '已提交，等待确认时间',
  });
  const mark = (id: string, is: boolean) => setChosen(is ? [...chosen, id] : chosen.filter((one) => one !== id));
  const isAll = open.length > 0 && open.every(({ id }) => chosen.includes(id));
  return (
    <CaseEditor kind={visitCase} draft={draft}>
      <Stack>
        {card}
        <Card
          title="监检控制点"
          hint={`已选${chosen.length}项`}
          actions={
            <Checkbox
              checked={isAll}
              disabled={open.length === 0}
              onChange={({ target }) => setChosen(target.checked ? open.map(({ id }) => id) : [])}
            >
              全部未通过的
            </Checkbox>
          }
        >
          <PointTable
            points={points}
            before={(point) => (
              <Checkbox
                aria-label={`约检${point.pointName}`}
                title={closed(point, place.id)}
                // What was chosen before it was closed can be given up.
                disabled={closed(point, place.id) !== undefined && !chosen.includes(point.id)}
                checked={chosen.includes(point.id)}
                onChange={({ target }) => mark(point.id, target.checked)}
              />
            )}
          />
        </Card>
        <Slots onChoose={({ on, period }) => draft.handle.patch({ bookOn: on, bookPeriod: period })} />
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} />
        </Card>
      </Stack>
    </CaseEditor>
  );
}
