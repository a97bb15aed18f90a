import { Alert, Table, Upload } from 'antd';
import { useState, type ReactNode } from 'react';

import type { Call } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';

import { DownloadButton } from '../page/DownloadButton.tsx';
import { instantText } from '../page/display.ts';

import './workbook-dialog.css';

/** What is wrong in a row of a workbook: the row as the sheet counts it, the heading of the column, the reason. */
export interface CellFault {
  readonly row: number;
  readonly label: string;
  readonly message: string;
}

interface Props {
  readonly title: string;
  readonly okText?: string;
  readonly hint: string;
  /** Hands out the empty workbook, or the one that is to be filled on. */
  readonly template: Call;
  readonly templateInput?: Values;
  readonly templateLabel?: string;
  readonly isPending: boolean;
  /** What became of the file that was read last. */
  readonly outcome:
    | {
        readonly taken: string;
        readonly faults: readonly CellFault[];
        /** Of rows that were taken. */ readonly warned?: readonly CellFault[];
        /** That right rows were not taken, and why. */ readonly left?: string;
      }
    | undefined;
  readonly onBring: (file: File) => void;
  /** Another file was chosen: what was said of the last one goes. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
  /** Below the outcome. */
  readonly children?: ReactNode;
}

/** Brings rows in from a workbook: right ones are taken, of the others stands what is wrong in which row and column. */
export function WorkbookDialog({
  title,
  okText = '导入',
  hint,
  template,
  templateInput = {},
  templateLabel = '下载模板',
  isPending,
  outcome,
  onBring,
  onChoose,
  onClose,
  children,
}: Props) {
  const [file, setFile] = useState<File>();
  const take = (chosen: File) => {
    setFile(chosen);
    onChoose();
    return false;
  };
  return (
    <PageModal
      open
      width={720}
      title={title}
      okText={okText}
      cancelText={outcome ? '关闭' : '取消'}
      okButtonProps={{ disabled: !file || outcome !== undefined }}
      confirmLoading={isPending}
      onOk={() => file && onBring(file)}
      onCancel={onClose}
    >
      <p>{hint}</p>
      <p className="workbook__template">
        <DownloadButton call={template} input={templateInput}>
          {templateLabel}
        </DownloadButton>
      </p>
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        fileList={file ? [{ uid: '1', name: file.name }] : []}
        beforeUpload={take}
        onRemove={() => setFile(undefined)}
      >
        <p>点击选择，或把填好的 xlsx 文件拖到这里</p>
      </Upload.Dragger>
      {outcome && <Outcome {...outcome} />}
      {children}
    </PageModal>
  );
}

function Outcome({ taken, faults, warned = [], left }: NonNullable<Props['outcome']>) {
  const faulty = rowsIn(faults);
  return (
    <div className="workbook__outcome" aria-live="polite">
      <Alert
        type={faulty > 0 || left ? 'warning' : 'success'}
        showIcon
        title={`${[taken, left, faulty > 0 && `${faulty}行有错未导入`].filter(Boolean).join('，')}。`}
      />
      {faulty > 0 && <Cells cells={faults} />}
      {warned.length > 0 && (
        <>
          <Alert type="warning" showIcon title={`已导入的有${rowsIn(warned)}行须核对：`} />
          <Cells cells={warned} />
        </>
      )}
    </div>
  );
}

/** Milliseconds after which an answer is that of a file that was sent before. */
const sameAfter = 120_000;

/** What has become of a workbook, said of one that was taken before as well: its rows are not taken twice. */
export function importedInWords(said: string, importedAt: string): string {
  return Date.now() - Date.parse(importedAt) > sameAfter ? `这个文件已于${instantText(importedAt)}导入过：${said}` : said;
}

const rowsIn = (cells: readonly CellFault[]) => new Set(cells.map(({ row }) => row)).size;

/** Cells of a workbook with what is to be said of each, before its rows are taken. */
export function FaultyCells({ title, cells }: { readonly title: string; readonly cells: readonly CellFault[] }) {
  return (
    <div className="workbook__outcome">
      <Alert type="warning" showIcon title={title} />
      <Cells cells={cells} />
    </div>
  );
}

function Cells({ cells }: { readonly cells: readonly CellFault[] }) {
  return (
    <Table
      size="small"
      rowKey={({ row, label, message }) => `${row} ${label} ${message}`}
      dataSource={[...cells]}
      pagination={cells.length > 20 ? { pageSize: 20 } : false}
      columns={[
        { title: '行', dataIndex: 'row', width: 52 },
        { title: '列', dataIndex: 'label', width: 112 },
        { title: '原因', dataIndex: 'message' },
      ]}
    />
  );
}
