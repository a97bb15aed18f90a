import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { App, Button, Input } from 'antd';
import { useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { mergeRows } from '#kit/contract/merge-rows.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useReturned } from '#kit/portal/case/use-returned.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { batchFacts, batchFiles } from '../contract/batch.ts';
import { batchCase } from '../contract/calls.ts';
import { mostProducts, productKey, rangeOf } from '../contract/numbers.ts';

// Whoever brings a workbook brings its dialog along.
const NumberImport = latePart(() => import('./NumberImport.tsx').then((module) => module.NumberImport));

/** 申报受检产品 */
export function BatchFormPage() {
  return <CaseFormPage kind={batchCase}>{(place) => <Editor {...place} />}</CaseFormPage>;
}

function Editor(place: DraftPlace<typeof batchCase>) {
  const start = { startOn: useToday() };
  const [begin] = useState(start);
  const draft = useDraft({ kind: batchCase, ...place, start: begin, untyped: begin, about: {}, done: '已提交，等待受理' });
  const { handle } = draft;
  const { note, marks } = useReturned(batchCase, place);
  return (
    <CaseEditor kind={batchCase} draft={draft}>
      <Stack>
        {note && <ReturnNote {...note} />}
        <Card>
          <RecordForm handle={handle} returned={marks} extra={{ numbers: <NumberTools handle={handle} /> }} />
        </Card>
        <CaseFiles title="附件" of={batchFiles} id={draft.no && place.id} about={batchFacts(handle.values)} isOpen />
      </Stack>
    </CaseEditor>
  );
}

const numberOf = ({ productNo }: Values) => productKey(typeof productNo === 'string' ? productNo : '');

/** Of a number that stands there already, what the workbook leaves open stays. */
const combine = (row: Values, item: Values): Values => ({
  ...row,
  ...Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null)),
});

/** Many numbers are not typed one by one: from the first to the last, or from a workbook. */
function NumberTools({ handle }: { readonly handle: RecordFormHandle }) {
  const { message } = App.useApp();
  const [[from, to], setEnds] = useState<readonly [string, string]>(['', '']);
  const [isImporting, setImporting] = useState(false);
  const rows = (handle.values['products'] ?? []) as readonly Values[];
  const put = (items: readonly Values[]) => {
    const merged = mergeRows(rows, items, { keyOf: numberOf, most: mostProducts, combine });
    handle.set('products', merged.rows);
    return merged.left;
  };
  const make = () => {
    const numbers = rangeOf(from, to);
    if (!numbers)
      return void message.warning(`起止编号须前缀相同、末尾数字位数相同，止号不小于起号，一次最多${mostProducts}个，如 R26-001 至 R26-050`);
    const left = put(numbers.map((productNo) => ({ productNo })));
    if (left > 0) void message.warning(`最多${mostProducts}个，其余${left}个没有填入，请分成几批`);
    setEnds(['', '']);
  };
  return (
    <Row>
      <Input
        aria-label="起始编号"
        style={{ width: 150 }}
        placeholder="起始编号"
        value={from}
        maxLength={64}
        onChange={(event) => setEnds([event.target.value, to])}
      />
      <span>至</span>
      <Input
        aria-label="终止编号"
        style={{ width: 150 }}
        placeholder="终止编号"
        value={to}
        maxLength={64}
        onChange={(event) => setEnds([from, event.target.value])}
      />
      <Button disabled={!from || !to} onClick={make}>
        按起止编号生成
      </Button>
      <Button onClick={() => setImporting(true)}>从表格导入</Button>
      <span className="quiet small">
        已填 {rows.length} 个，最多 {mostProducts} 个
      </span>
      {isImporting && <NumberImport onTake={put} onClose={() => setImporting(false)} />}
    </Row>
  );
}
