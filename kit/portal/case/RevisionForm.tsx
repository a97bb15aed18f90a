import { useState, type ReactNode } from 'react';

import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import { keysOf, type Values } from '#kit/contract/field.ts';
import { sentenceOf, useCall } from '../calls/use-call.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { usePageSearch } from '../kept-pages/page-context.ts';
import { Card } from '../layout/Card.tsx';
import { Stack } from '../layout/Stack.tsx';
import { FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { ReturnNote } from '../record/ReturnNote.tsx';
import { recordIn, type AnyCase } from './any-case.ts';
import { CaseEditor } from './CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from './CaseFormPage.tsx';
import { useDraft, type DraftHandle, type DraftKind } from './use-draft.ts';
import { useReturned } from './use-returned.ts';

interface Props<D extends CaseDeclaration> {
  readonly kind: CaseKind<D> & DraftKind;
  /** Fields of the form that are to be said anew. */
  readonly anew: readonly string[];
  /** Shown when it has been submitted. */
  readonly done: string;
  /** Beside a section of the form. */
  readonly extra?: (draft: DraftHandle) => Readonly<Record<string, ReactNode>>;
}

interface PlaceProps<D extends CaseDeclaration> extends Props<D> {
  readonly place: DraftPlace<D>;
}

/** The page of a case that is written new or upon an earlier one, as `replaces` of the address names it; on top stands why it was returned. */
export function RevisionForm<D extends CaseDeclaration>(props: Props<D>) {
  return <CaseFormPage kind={props.kind}>{(place) => <UponAnother {...props} place={place} />}</CaseFormPage>;
}

/** The earlier case is read once before the form is drawn, and its values are the first ones. */
function UponAnother<D extends CaseDeclaration>(props: PlaceProps<D>) {
  const { kind, place, anew } = props;
  const [search] = usePageSearch();
  const replaces = place.draft ? undefined : (search.get('replaces') ?? undefined);
  const { detail }: AnyCase['calls'] = kind.calls;
  const { data, error, refetch } = useCall(detail, { id: replaces ?? '' }, { enabled: replaces !== undefined });
  if (replaces !== undefined && !data)
    return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />;
  const base: Values = recordIn(kind, data) ?? {};
  const start = Object.fromEntries(
    keysOf(kind.form?.fields ?? {}).map((key) => [key, anew.includes(key) ? undefined : (base[key] ?? undefined)]),
  );
  return <Editor key={replaces ?? ''} {...props} start={start} about={replaces ? { replaces } : {}} />;
}

interface EditorProps<D extends CaseDeclaration> extends PlaceProps<D> {
  readonly start: Values;
  readonly about: { readonly replaces?: string };
}

function Editor<D extends CaseDeclaration>({ kind, place, done, extra, ...beginning }: EditorProps<D>) {
  // What was read again meanwhile does not begin the form anew.
  const [{ start, about }] = useState(beginning);
  const draft = useDraft({ kind, ...place, start, untyped: start, about, done });
  const { note, marks } = useReturned(kind, place);
  return (
    <CaseEditor kind={kind} draft={draft}>
      <Stack>
        {note && <ReturnNote {...note} />}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} returned={marks} extra={extra?.(draft) ?? {}} />
        </Card>
      </Stack>
    </CaseEditor>
  );
}
