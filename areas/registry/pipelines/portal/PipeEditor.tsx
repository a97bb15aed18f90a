import { App, Alert } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { pipelineCalls } from './pipelines-wire.ts';
import { newPipeForm, registeredPipeForm } from '../contract/pipeline-rows.ts';

interface Props {
  readonly equSysId: string;
  /** Undefined for a new pipe. */
  readonly rowId: string | undefined;
  readonly add: 'direct' | 'proposal' | 'none';
  readonly onClose: () => void;
}

/** Adding or correcting one pipe. */
export function PipeEditor(props: Props) {
  const { rowId, onClose } = props;
  const query = useCall(pipelineCalls.pipeRow, { rowId: rowId ?? '' }, { enabled: rowId !== undefined });
  if (rowId === undefined || query.data) return <PipeForm {...props} stored={query.data} />;
  return (
    <PageModal open title="编辑管道" footer={null} onCancel={onClose}>
      {query.error ? <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={6} />}
    </PageModal>
  );
}

function PipeForm({
  equSysId,
  rowId,
  add,
  onClose,
  stored,
}: Props & { readonly stored: ReplyOf<typeof pipelineCalls.pipeRow> | undefined }) {
  const { modal } = App.useApp();
  const [made] = useState(() => newId());
  const form = stored?.isRegistered ? registeredPipeForm : newPipeForm;
  const known = Object.entries(stored?.values ?? {}).filter(([key]) => key in form.fields);
  const handle = useRecordForm(form, Object.fromEntries(known));
  const isProposal = rowId === undefined && add === 'proposal';
  const save = useCallMutation(pipelineCalls.pipeSave, {
    ...(!isProposal && { success: '已保存' }),
    onSuccess: ({ changeNo }) => {
      onClose();
      if (changeNo) modal.success({ title: '申请已提交', content: `新增管道申请 ${changeNo} 已提交，检验机构一般1个工作日内答复。` });
    },
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    save.mutate({ equSysId, rowId: rowId ?? made, ...(stored && { version: stored.version }), values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      width={960}
      title={rowId ? '编辑管道' : isProposal ? '申请新增管道' : '新增管道'}
      okText={isProposal ? '提交申请' : '保存'}
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
    >
      {isProposal && <Alert className="pipe-note" type="info" showIcon title="该单元已登记，提交后由检验机构确认，确认后列入管道明细。" />}
      {stored?.isRegistered && (
        <Alert
          className="pipe-note"
          type="info"
          showIcon
          title="检验结论和检验日期由检验机构写入，不在这里修改。每次修改都会记录新旧值。"
        />
      )}
    </FormModal>
  );
}
