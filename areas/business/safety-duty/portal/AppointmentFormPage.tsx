import { useMemo } from 'react';

import { HolderPicker } from '#areas/workers/portal/open/HolderPicker.tsx';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { appointmentCase } from '../contract/calls.ts';
import { managerItems } from '../contract/safety.ts';

const nothing = {};

/** 任命安全人员 */
export function AppointmentFormPage() {
  return <CaseFormPage kind={appointmentCase}>{(place) => <Editor {...place} />}</CaseFormPage>;
}

function Editor(place: DraftPlace<typeof appointmentCase>) {
  const today = useToday();
  const start = useMemo(() => ({ beginsOn: today }), [today]);
  const draft = useDraft({ kind: appointmentCase, ...place, start, untyped: start, about: nothing, done: '已任命，请打印任命书' });
  return (
    <CaseEditor kind={appointmentCase} draft={draft}>
      <Card>
        <HolderPicker items={managerItems} onTake={({ name, validTo }) => draft.handle.patch({ name, certValidTo: validTo })} />
        <RecordForm handle={draft.handle} hasAnchors={false} />
      </Card>
    </CaseEditor>
  );
}
