import type { ReactNode } from 'react';

import type { DraftHandle } from '#kit/portal/case/use-draft.ts';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';

import type { setCase, unitCase } from '../../contract/calls.ts';
import type { Either } from './RegistrationParts.tsx';
import { StepBar, steps, StepsCard, type useSteps } from './wizard-steps.tsx';

interface Props {
  readonly kind: typeof setCase | typeof unitCase;
  readonly draft: DraftHandle;
  readonly at: ReturnType<typeof useSteps>;
  /** Why it was sent back, where it was. */
  readonly returned: Either['detail']['returned'] | undefined;
  /** What is registered. */
  readonly about: { readonly label: string; readonly is: ReactNode };
  readonly drawn: Readonly<Record<(typeof steps)[number], ReactNode>>;
}

/** The five steps of an application around what each of them asks; the draft saves itself all the way. */
export function Wizard({ kind, draft, at, returned, about, drawn }: Props) {
  const { handle, autosave, no } = draft;
  const { step, top } = at;
  return (
    <>
      <PageHead title={kind.pages.form.title} hint={no ? `申请编号 ${no}，草稿自动保存` : '填写后自动保存草稿'} />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      <Stack>
        {returned && <ReturnNote returned={returned} />}
        <Card label={about.label}>{about.is}</Card>
        <div ref={top}>
          <StepsCard step={step} />
        </div>
        {drawn[steps[step]!]}
      </Stack>
      <StepBar draft={draft} at={at} list={kind.pages.list.path} />
    </>
  );
}
