import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { lastWords } from '#kit/portal/case/last-words.ts';
import { UponAnother, type Beginning } from '#kit/portal/case/UponAnother.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';

import { ruleCase } from '../../contract/rules/calls.ts';

type Place = DraftPlace<typeof ruleCase>;

/** 编制检验规则, or one in place of another: what it rests upon is to be said anew. */
export function RuleFormPage() {
  return (
    <CaseFormPage kind={ruleCase}>
      {(place) => (
        <UponAnother kind={ruleCase} place={place} anew={['note', 'mark']}>
          {(beginning) => <Editor place={place} beginning={beginning} />}
        </UponAnother>
      )}
    </CaseFormPage>
  );
}

function Editor({ place, beginning: { start, about } }: { readonly place: Place; readonly beginning: Beginning }) {
  const draft = useDraft({ kind: ruleCase, ...place, start, untyped: start, about, done: '已提交，等待另一人复核' });
  const stored = useCall(ruleCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  const words = place.draft && lastWords(ruleCase.cycle, place.draft.status, stored.data?.flow ?? []);
  return (
    <CaseEditor kind={ruleCase} draft={draft}>
      <Stack>
        {words && <ReturnNote label={words.label} returned={{ opinion: words.opinion, reasons: [] }} />}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} />
        </Card>
      </Stack>
    </CaseEditor>
  );
}
