import { Alert, Table, Upload } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';

import { constructionCalls } from '../contract/calls.ts';
import type { WorkSort } from '../contract/works.ts';

interface Props {
  readonly kind: { readonly equclacode: string; readonly constrsort: string; readonly useUnit: unknown };
  /** Rows that the notice can still take. */
  readonly room: number;
  readonly onTake: (rows: readonly Values[]) => void;
  readonly onClose: () => void;
}

/** Devices from a workbook: right rows go into the notice, of the others stands what is wrong in which row and column. */
export function LineImport({ kind: { equclacode, constrsort: sort, useUnit }, room, onTake, onClose }: Props) {
  const constrsort = sort as WorkSort;
  const [file, setFile] = useState<File>();
  const read = useCallMutation(constructionCalls.lineImport, {
    onSuccess: ({ lines, pipes }) => onTake([...lines, ...pipes].slice(0, room)),
  });
  const outcome = read.data;
  const taken = outcome ? Math.min(outcome.lines.length + outcome.pipes.length, room) : 0;
  const take = (chosen: File) => {
    setFile(chosen);
    read.reset();
    return false;
  };
  const bring = () => file && read.mutate({ equclacode, constrsort, ...(typeof useUnit === 'string' && useUnit && { useUnit }), file });
  return (
    <PageModal
      open
      width={720}
      title="从表格导入明细"
      okText="导入"
      cancelText={outcome ? '关闭' : '取消'}
      okButtonProps={{ disabled: !file || outcome !== undefined }}
      confirmLoading={read.isPending}
      onOk={bring}
      onCancel={onClose}
    >
      <p>先下载模板，一行填写一台（条），再上传。正确的行填入告知，有错的行逐条列出，改正后可以再次导入。</p>
      <p>
        <DownloadButton call={constructionCalls.lineTemplate} input={{ equclacode, constrsort }}>
          下载模板
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
      {outcome && <Outcome taken={taken} faults={outcome.faults} />}
    </PageModal>
  );
}

interface OutcomeProps {
  readonly taken: number;
  readonly faults: ReplyOf<typeof constructionCalls.lineImport>['faults'];
}

function Outcome({ taken, faults }: OutcomeProps) {
  const faulty = new Set(faults.map(({ row }) => row)).size;
  return (
    <div aria-live="polite">
      <Alert
        type={faulty > 0 ? 'warning' : 'success'}
        showIcon
        title={`${taken > 0 ? `已填入${taken}行` : '没有填入'}${faulty > 0 ? `，${faulty}行有错未填入` : ''}。`}
      />
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
