import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

import { keysOf, type Values } from '#kit/contract/field.ts';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { lastWords } from '#kit/portal/case/last-words.ts';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';

import { itemListCalls, itemListCase } from '../contract/calls.ts';
import { itemListForm } from '../contract/item-list.ts';
import { itemsIn, mostItems } from '../contract/item.ts';

const ItemImport = latePart(() => import('./ItemImport.tsx').then((module) => module.ItemImport));

type Place = DraftPlace<typeof itemListCase>;

/** 编制检验项目清单, or a new edition of one. */
export function ItemListFormPage() {
  return <CaseFormPage kind={itemListCase}>{(place) => <Begin place={place} />}</CaseFormPage>;
}

/** The edition upon which a new one is begun, as the address names it, is read once before the form is drawn. */
function Begin({ place }: { readonly place: Place }): ReactNode {
  const [search] = usePageSearch();
  const replaces = place.draft ? undefined : (search.get('replaces') ?? undefined);
  const { data, error, refetch } = useCall(itemListCase.calls.detail, { id: replaces ?? '' }, { enabled: replaces !== undefined });
  if (replaces !== undefined && !data)
    return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />;
  const base: Values = data?.itemList ?? {};
  // From which day on the new one counts is to be said anew.
  const start = { ...Object.fromEntries(keysOf(itemListForm.fields).map((key) => [key, base[key] ?? undefined])), validFrom: undefined };
  return <Editor place={place} start={start} replaces={replaces} />;
}

interface EditorProps {
  readonly place: Place;
  readonly start: Values;
  readonly replaces: string | undefined;
}

function Editor({ place, start, replaces }: EditorProps) {
  const [begin] = useState(start);
  const [about] = useState(() => (replaces ? { replaces } : {}));
  const draft = useDraft({ kind: itemListCase, ...place, start: begin, untyped: begin, about, done: '已提交，等待另一人复核' });
  const stored = useCall(itemListCase.calls.detail, { id: place.id }, { enabled: place.draft !== undefined });
  const words = place.draft && lastWords(itemListCase.cycle, place.draft.status, stored.data?.flow ?? []);
  return (
    <CaseEditor kind={itemListCase} draft={draft}>
      <Stack>
        {words && <ReturnNote label={words.label} returned={{ opinion: words.opinion, reasons: [] }} />}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} extra={{ items: <ItemTools handle={draft.handle} /> }} />
        </Card>
      </Stack>
    </CaseEditor>
  );
}

/** Above the table of items: many come from a file. */
function ItemTools({ handle }: { readonly handle: RecordFormHandle }) {
  const [isImporting, setImporting] = useState(false);
  const items = itemsIn(handle.values);
  return (
    <Row>
      <Button onClick={() => setImporting(true)}>从文件导入</Button>
      <DownloadButton call={itemListCalls.sheet} input={{}}>
        下载模板
      </DownloadButton>
      <span className="quiet small">
        已有 {items.length} 项，最多 {mostItems} 项
      </span>
      {isImporting && <ItemImport items={items} onTake={(rows) => handle.set('items', rows)} onClose={() => setImporting(false)} />}
    </Row>
  );
}
