import { useMemo } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useSession } from '#kit/portal/session.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { hazardCase } from '../contract/calls.ts';
import { hazardFiles } from '../contract/safety.ts';

const nothing = {};

/** 登记隐患 */
export function HazardFormPage() {
  return <CaseFormPage kind={hazardCase}>{(place) => <Editor {...place} />}</CaseFormPage>;
}

function Editor(place: DraftPlace<typeof hazardCase>) {
  const { user } = useSession();
  const today = useToday();
  const start = useMemo(() => ({ foundOn: today, responsible: user.name }), [today, user.name]);
  const draft = useDraft({ kind: hazardCase, ...place, start, untyped: start, about: nothing, done: '隐患已登记' });
  return (
    <CaseEditor kind={hazardCase} draft={draft}>
      <Stack>
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} />
        </Card>
        <CaseMaterials
          title="照片"
          id={draft.no && place.id}
          calls={attachmentWire}
          atttype={hazardFiles.atttype}
          groups={[{ slots: slotsFor(hazardFiles, {}), isOpen: true }]}
        />
      </Stack>
    </CaseEditor>
  );
}
