import { Button } from 'antd';
import { useState } from 'react';

import { RevisionForm } from '#kit/portal/case/RevisionForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';

import { itemListCalls, itemListCase } from '../contract/calls.ts';
import { itemsIn, mostItems } from '../contract/item.ts';

const ItemImport = latePart(() => import('./ItemImport.tsx').then((module) => module.ItemImport));

/** 编制检验项目清单, or a new edition of one: from which day on it counts is to be said anew. */
export function ItemListFormPage() {
  return (
    <RevisionForm
      kind={itemListCase}
      anew={['validFrom']}
      done="已提交，等待另一人复核"
      extra={({ handle }) => ({ items: <ItemTools handle={handle} /> })}
    />
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
