import { Button } from 'antd';
import { useState } from 'react';

import { useCall } from '#kit/portal/calls/use-call.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { lastWords } from '#kit/portal/case/last-words.ts';
import { UponAnother, type Beginning } from '#kit/portal/case/UponAnother.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';

import { itemListCalls, itemListCase } from '../contract/calls.ts';
import { itemsIn, mostItems } from '../contract/item.ts';

const ItemImport = latePart(() => import('./ItemImport.tsx').then((module) => module.ItemImport));

type Place = DraftPlace<typeof itemListCase>;

/** 编制检验项目清单, or a new edition of one: from which day on it counts is to be said anew. */
export function ItemListFormPage() {
  return (
    <CaseFormPage kind={itemListCase}>
      {(place) => (
        <UponAnother kind={itemListCase} place={place} anew={['validFrom']}>
          {(beginning) => <Editor place={place} beginning={beginning} />}
        </UponAnother>
      )}
    </CaseFormPage>
  );
}

interface EditorProps {
  readonly place: Place;
  readonly beginning: Beginning;
}

function Editor({ place, beginning: { start, about } }: EditorProps) {
  const draft = useDraft({ kind: itemListCase, ...place, start, untyped: start, about, done: '已提交，等待另一人复核' });
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
