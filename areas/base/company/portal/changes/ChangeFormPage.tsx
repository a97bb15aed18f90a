import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { useMemo } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useReturned } from '#kit/portal/case/use-returned.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { companyCalls, unitChangeCase } from '../../contract/calls.ts';
import { controlledFields, unitChangeFiles } from '../../contract/unit-change.ts';
import { unitControlledKeys } from '../../contract/unit.ts';

type Place = DraftPlace<typeof unitChangeCase>;
type Present = ReplyOf<typeof companyCalls.unitInfo>['unit'];

/** 申请单位信息变更: the form begins with what is registered now. */
export function ChangeFormPage() {
  return <CaseFormPage kind={unitChangeCase}>{(place) => <FromPresent {...place} />}</CaseFormPage>;
}

function FromPresent(place: Place) {
  const { data, error, refetch } = useCall(companyCalls.unitInfo, {});
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  return <Editor place={place} present={data.unit} />;
}

const nothing = {};

function Editor({ place, present }: { readonly place: Place; readonly present: Present }) {
  const { id } = place;
  const start = useMemo(() => Object.fromEntries(unitControlledKeys.map((key) => [key, present[key]])), [present]);
  const draft = useDraft({ kind: unitChangeCase, ...place, start, untyped: start, about: nothing, done: '变更申请已提交，等待审核' });
  const { note, marks } = useReturned(unitChangeCase, place);
  const reference = useReferenceData();
  const { handle } = draft;
  const { values } = handle;
  const nameChanged = handle.values['orgname'] !== present.orgname;
  const changed = unitControlledKeys.filter((key) => JSON.stringify(values[key] ?? null) !== JSON.stringify(present[key] ?? null));
  const placeholders = Object.fromEntries(changed.map((key) => [key, `现为：${textOf(controlledFields[key], present[key], reference)}`]));
  return (
    <CaseEditor kind={unitChangeCase} draft={draft}>
      <Stack>
        {note && <ReturnNote {...note} />}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} returned={marks} placeholders={placeholders} />
          {changed.length > 0 && (
            <p className="quiet">
              {changed
                .map((key) => `${controlledFields[key].label}原为「${textOf(controlledFields[key], present[key], reference) || '空'}」`)
                .join('；')}
            </p>
          )}
        </Card>
        <CaseFiles title="附件" of={unitChangeFiles} id={draft.no && id} about={{ nameChanged }} isOpen />
      </Stack>
    </CaseEditor>
  );
}
