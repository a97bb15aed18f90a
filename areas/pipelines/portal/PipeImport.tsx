import { Alert, Table, Upload } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';

import { pipelineCalls } from './pipelines-wire.ts';

interface Props {
  readonly equSysId: string;
  readonly isProposal: boolean;
  readonly onClose: () => void;
}

/** Bringing pipes in by a workbook: what is right is taken, of the rest stands what is wrong in which row. */
export function PipeImport({ equSysId, isProposal, onClose }: Props) {
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<ReplyOf<typeof pipelineCalls.pipeImport>>();
  const bring = useCallMutation(pipelineCalls.pipeImport, { onSuccess: setOutcome });
  const take = (chosen: File) => {
    setFile(chosen);
    setOutcome(undefined);
    return false;
  };
  return (
    <PageModal
      open
      width={720}
      title="导入管道"
      okText={isProposal ? '导入并提交申请' : '导入'}
      cancelText={outcome ? '关闭' : '取消'}
      okButtonProps={{ disabled: !file || outcome !== undefined }}
      confirmLoading={bring.isPending}
      onOk={() => file && bring.mutate({ equSysId, file })}
      onCancel={onClose}
    >
      <p>先下载模板，按列填写后上传。正确的行会导入，有错的行逐条列出，改正后可以再次导入。</p>
      <p className="pipe-import__template">
        <DownloadButton call={pipelineCalls.pipeTemplate} input={{}}>
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
      {outcome && <Outcome outcome={outcome} />}
    </PageModal>
  );
}

function Outcome({ outcome: { added, changeNo, faults } }: { readonly outcome: ReplyOf<typeof pipelineCalls.pipeImport> }) {
  const faultyRows = new Set(faults.map(({ row }) => row)).size;
  const taken = changeNo ? `${added}条已列入新增管道申请 ${changeNo}` : `已导入${added}条`;
  return (
    <div className="pipe-import" aria-live="polite">
      <Alert
        type={faults.length > 0 ? 'warning' : 'success'}
        showIcon
        title={faults.length > 0 ? `${added > 0 ? taken : '没有导入'}，${faultyRows}行有错未导入。` : `${taken}。`}
      />
      {faults.length > 0 && (
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
