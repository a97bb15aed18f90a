import { Alert, Table, Upload } from 'antd';
import { useState, type ReactNode } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';

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
  /** The button that hands out the template. */
  readonly template: ReactNode;
  readonly isPending: boolean;
  /** What became of the file that was read last. */
  readonly outcome: { readonly taken: string; readonly faults: readonly CellFault[] } | undefined;
  readonly onBring: (file: File) => void;
  /** Another file was chosen: what was said of the last one goes. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** Brings rows in from a workbook: right ones are taken, of the others stands what is wrong in which row and column. */
export function WorkbookDialog({ title, okText = '导入', hint, template, isPending, outcome, onBring, onChoose, onClose }: Props) {
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
      <p className="workbook__template">{template}</p>
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
    </PageModal>
  );
}

function Outcome({ taken, faults }: NonNullable<Props['outcome']>) {
  const faulty = new Set(faults.map(({ row }) => row)).size;
  return (
    <div className="workbook__outcome" aria-live="polite">
      <Alert type={faulty > 0 ? 'warning' : 'success'} showIcon title={faulty > 0 ? `${taken}，${faulty}行有错未导入。` : `${taken}。`} />
      {faulty > 0 && (
        <Table
          size="small"
          rowKey={({ row, label, message }) => `${row} ${label} ${message}`}
          dataSource={[...faults]}
          pagination={faults.length > 20 ? { pageSize: 20 } : false}
          columns={[
            { title: '行', dataIndex: 'row', width: 70 },
            { title: '列', dataIndex: 'label', width: 180 },
            { title: '原因', dataIndex: 'message' },
          ]}
        />
      )}
    </div>
  );
}
