import { useMemo } from 'react';

import { HolderPicker } from '#areas/workers/portal/open/HolderPicker.tsx';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { appointmentCase } from '../contract/calls.ts';
import { managerItems } from '../contract/safety.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

const nothing = {};

/** 任命安全人员 */
export function AppointmentFormPage() {
  return <CaseFormPage kind={appointmentCase}>{(place) => <Editor {...place} />}</CaseFormPage>;
}

function Editor(place: DraftPlace<typeof appointmentCase>) {
  const today = useToday();
  const start = useMemo(() => ({ beginsOn: today, scopeKind: 'all' }), [today]);
  const draft = useDraft({ kind: appointmentCase, ...place, start, untyped: start, about: nothing, done: '已任命，请打印任命书' });
  const { handle } = draft;
  const choice = (what: 'estates' | 'devices') => (id: string, isReadOnly: boolean) => (
    <ScopeChoice id={id} what={what} handle={handle} isReadOnly={isReadOnly} />
  );
  return (
    <CaseEditor kind={appointmentCase} draft={draft}>
      <Stack>
        <Card>
          <Stack>
            <Row>
              <HolderPicker items={managerItems} onTake={({ name, validTo }) => handle.patch({ name, certValidTo: validTo })} />
            </Row>
            <RecordForm
              handle={handle}
              hasAnchors={false}
              readOnlyFields={typedBefore}
              own={{ scopeEstates: choice('estates'), scopeDevices: choice('devices') }}
            />
          </Stack>
        </Card>
      </Stack>
    </CaseEditor>
  );
}

/** What was typed in words before devices could be chosen stays to be read. */
const typedBefore = ['scope'];
