import { Button } from 'antd';

import { media } from '#kit/contract/media.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { saveBlob } from '#kit/portal/page/DownloadButton.tsx';
import { useFolded } from '#kit/portal/page/use-folded.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { FaultyCells, importedInWords, WorkbookDialog } from '#kit/portal/sheets/WorkbookDialog.tsx';
import type { ReplyOf } from '#kit/contract/call.ts';

import { typeTestCalls } from '../contract/calls.ts';
import { typeTestFields } from '../contract/type-test.ts';

type Checked = ReplyOf<typeof typeTestCalls.sheetCheck>;
type Imported = ReplyOf<typeof typeTestCalls.sheetImport>;

/** Reports from a workbook: looked at first, then registered. */
export function SheetImport({ onClose }: { readonly onClose: () => void }) {
  const checking = useCallMutation(typeTestCalls.sheetCheck, { refresh: false });
  const importing = useCallMutation(typeTestCalls.sheetImport);
  const checked = checking.data;
  const good = checked?.rows.length ?? 0;
  const isReady = checked !== undefined && good > 0;
  return (
    <WorkbookDialog
      title="从表格导入型式试验报告"
      hint="先下载模板，一行填写一份报告的一个型号，再上传核对。核对后正确的行可以导入；有错的行逐条列出，改正后再次上传。导入的报告标为缺扫描件，逐份补传后取消。"
      okText={isReady ? `导入${good}行` : '核对'}
      template={typeTestCalls.sheetTemplate}
      isPending={checking.isPending || importing.isPending}
      outcome={
        importing.data ? { taken: told(importing.data), faults: importing.data.faults, warned: importing.data.warned } : nothingIn(checked)
      }
      onBring={(file) => (isReady ? importing.mutate({ file }) : checking.mutate({ file }))}
      onChoose={() => {
        checking.reset();
        importing.reset();
      }}
      onClose={onClose}
    >
      {isReady && !importing.data && <Preview checked={checked} />}
      {checked?.faultyRows && <Faulty content={checked.faultyRows} />}
    </WorkbookDialog>
  );
}

/** A workbook that brings nothing new is done with. */
function nothingIn(checked: Checked | undefined) {
  if (!checked || checked.rows.length > 0) return undefined;
  const known = checked.known > 0 ? `，${checked.known}行已登记` : '';
  return { taken: `共${checked.total}行${known}，没有可以导入的行`, faults: checked.faults };
}

function told({ total, kept, known, importedAt }: Imported): string {
  return importedInWords(`共${total}行，已导入${kept}行${known > 0 ? `，${known}行原已登记` : ''}`, importedAt);
}

const shownKeys = ['reportNo', 'model', 'product', 'testOrg', 'testedOn', 'validTo'] as const;

/** What would be registered, and what is wrong with the rest. */
function Preview({ checked: { total, known, rows, faults, warned } }: { readonly checked: Checked }) {
  const { shown, more } = useFolded(rows, undefined, '行');
  const faulty = new Set(faults.map(({ row }) => row)).size;
  const also = [known > 0 && `${known}行已登记`, faulty > 0 && `${faulty}行有错`].filter(Boolean).join('，');
  return (
    <div aria-live="polite">
      <p>
        共{total}行，其中{rows.length}行可以导入{also && `，${also}`}：
      </p>
      <PlainTable label="可以导入的行">
        <thead>
          <tr>
            <th scope="col">行</th>
            {shownKeys.map((key) => (
              <th key={key} scope="col">
                {typeTestFields[key].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              {shownKeys.map((key) => (
                <td key={key}>{row[key] ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {more}
      {warned.length > 0 && <FaultyCells title="导入前请核对：" cells={warned} />}
      {faults.length > 0 && <FaultyCells title="有错的行不导入：" cells={faults} />}
    </div>
  );
}

/** The faulty rows as a workbook, as the check has sent them. */
function Faulty({ content }: { readonly content: string }) {
  const save = () =>
    saveBlob(new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type: media.xlsx }), '型式试验报告-错误行.xlsx');
  return <Button onClick={save}>下载错误行（原因标在单元格上）</Button>;
}
