import { useMemo } from 'react';

import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { recordCase, safetyCalls } from '../contract/calls.ts';
import type { RecordKind } from '../contract/periods.ts';
import type { CheckRow } from '../contract/safety.ts';
import { CheckList } from './CheckList.tsx';
import { SignerChoice } from './SignerChoice.tsx';

const nothing = {};

/** 填写检查记录: the items come from the unit's list of risks. */
export function RecordFormPage() {
  return <CaseFormPage kind={recordCase}>{(place) => <Editor {...place} />}</CaseFormPage>;
}

function Editor(place: DraftPlace<typeof recordCase>) {
  const [search] = usePageSearch();
  const today = useToday();
  const [kind, classCode] = [search.get('kind') ?? 'daily', search.get('classCode') ?? undefined];
  const start = useMemo(() => ({ recordKind: kind, classCode, recordOn: today }), [kind, classCode, today]);
  const draft = useDraft({ kind: recordCase, ...place, start, untyped: start, about: nothing, done: '检查记录已提交' });
  const { handle } = draft;
  const { values, issues } = handle;
  const rows = (values['items'] ?? []) as readonly CheckRow[];
  return (
    <CaseEditor kind={recordCase} draft={draft}>
      <Stack>
        <Card>
          <RecordForm
            handle={handle}
            hasAnchors={false}
            own={{
              signer: (id, isReadOnly) => <SignerChoice id={id} handle={handle} isReadOnly={isReadOnly} />,
              items: (id) => (
                <CheckList
                  id={id}
                  rows={rows}
                  issues={issues}
                  onChange={(items) => handle.set('items', items)}
                  offered={<OfferedItems values={values} rows={rows} onTake={(items) => handle.set('items', items)} />}
                />
              ),
            }}
          />
        </Card>
      </Stack>
    </CaseEditor>
  );
}

interface OfferedProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly rows: readonly CheckRow[];
  readonly onTake: (rows: readonly CheckRow[]) => void;
}

/** The items of the unit's list for this class and period, taken over in one press. */
function OfferedItems({ values, rows, onTake }: OfferedProps) {
  const [classCode, kind] = [values['classCode'], values['recordKind']];
  const isAsked = typeof classCode === 'string' && (kind === 'daily' || kind === 'weekly');
  const { data } = useCall(
    safetyCalls.checklist,
    { classCode: String(classCode ?? ''), recordKind: (kind ?? 'daily') as RecordKind },
    { enabled: isAsked },
  );
  const known = new Set(rows.map(({ item }) => item));
  const missing = (data?.items ?? []).filter((item) => !known.has(item));
  if (!isAsked || missing.length === 0) return null;
  return (
    <button type="button" className="link" onClick={() => onTake([...rows, ...missing.map((item) => ({ item }))])}>
      从安全风险管控清单带入{missing.length}项
    </button>
  );
}
