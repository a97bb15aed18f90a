import type { ReactNode } from 'react';

import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import type { Values } from '#kit/contract/field.ts';
import { RecordForm } from '../form/RecordForm.tsx';
import { Card } from '../layout/Card.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { CaseEditor } from './CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from './CaseFormPage.tsx';
import { useDraft, type DraftHandle, type DraftKind } from './use-draft.ts';

const nothing = {};

interface Props<D extends CaseDeclaration> {
  readonly kind: CaseKind<D> & DraftKind;
  /** What a new form begins with; nobody has typed it. */
  readonly start?: Values;
  /** Shown when it has been submitted: 「故障已登记」. */
  readonly done: string;
  /** Above the fields, in their card. */
  readonly above?: (draft: DraftHandle) => ReactNode;
  /** The materials, below the form. @param id of the case; undefined before its first save */
  readonly materials?: (id: string | undefined) => ReactNode;
}

/** The page of a case that is about nothing but what its form says: fields, materials, submit. */
export function PlainCaseForm<D extends CaseDeclaration>({ kind, ...how }: Props<D>) {
  return <CaseFormPage kind={kind}>{(place) => <Editor kind={kind} place={place} {...how} />}</CaseFormPage>;
}

interface EditorProps<D extends CaseDeclaration> extends Props<D> {
  readonly place: DraftPlace<D>;
}

function Editor<D extends CaseDeclaration>({ kind, place, start = nothing, done, above, materials }: EditorProps<D>) {
  const draft = useDraft({ kind, ...place, start, untyped: start, about: nothing, done });
  return (
    <CaseEditor kind={kind} draft={draft}>
      <Stack>
        <Card>
          <Stack>
            {above && <Row>{above(draft)}</Row>}
            <RecordForm handle={draft.handle} hasAnchors={false} />
          </Stack>
        </Card>
        {materials?.(draft.no && place.id)}
      </Stack>
    </CaseEditor>
  );
}
