import type { ReactNode } from 'react';

import { RecoveredNote } from '../form/RecoveredNote.tsx';
import { usePageNavigate } from '../kept-pages/page-context.ts';
import { PageHead } from '../page/PageHead.tsx';
import type { AnyCase } from './any-case.ts';
import { DraftBar } from './DraftBar.tsx';
import type { DraftHandle } from './use-draft.ts';

interface Props {
  readonly kind: AnyCase;
  readonly draft: DraftHandle;
  /** While it has not been chosen what the case is about: what to do first. */
  readonly waitsFor?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a draft: what it is, what was recovered, and the bar with the buttons to save and submit. */
export function CaseEditor({ kind, draft, waitsFor, children }: Props) {
  const navigate = usePageNavigate();
  const { handle, autosave, no, submit, isBusy } = draft;
  return (
    <>
      <PageHead
        title={kind.pages.form.title}
        hint={no ? `${kind.fields[kind.number.key]!.label} ${no}，草稿自动保存` : (waitsFor ?? '填写后自动保存草稿')}
      />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      {children}
      {waitsFor === undefined && (
        <DraftBar
          draft={draft}
          back={{ onClick: () => void navigate(kind.pages.list.path) }}
          submit={{ label: kind.cycle.moves['commit']!.label, onClick: () => void submit(), isBusy }}
        />
      )}
    </>
  );
}
