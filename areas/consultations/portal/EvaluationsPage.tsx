import { useState } from 'react';
import { useNavigate } from 'react-router';

import { detailPath } from '#areas/inspection/contract/menu.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { CountedTabs } from '#kit/portal/record/CountedTabs.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { consultationCalls } from '../contract/calls.ts';
import { evaluateForm } from '../contract/consultation.ts';
import { evaluationColumns, evaluationFields } from '../contract/evaluation.ts';
import { evaluationAccess, evaluationPage } from '../contract/menu.ts';

type Row = RowIn<typeof consultationCalls.evaluations>;

const fields = { complex: { ...evaluationFields.onlinelsh, label: '流水号或申报单位' }, ...evaluationFields };
const tabs = [
  { key: 'waiting', label: '待评价' },
  { key: 'evaluated', label: '已评价' },
] as const;
const openColumns = ['onlinelsh', 'unitName', 'inspType', 'equName', 'issuedOn'] as const;
const noStart = {};

/** 检验服务评价: what units say of inspections that are done. */
export function EvaluationsPage() {
  const navigate = useNavigate();
  const [search, setSearch] = usePageSearch();
  const mayEvaluate = useMay(evaluationAccess.edit);
  const mayExport = useMay(evaluationAccess.export);
  const [chosen, choose] = useState<Row>();
  const part = mayEvaluate && search.get('part') !== 'evaluated' ? 'waiting' : 'evaluated';
  const open = ({ id }: Row) => void navigate(detailPath(String(id)));
  const turnTo = (key: string) => setSearch(new URLSearchParams({ part: key }));
  return (
    <>
      <PageHead
        title={evaluationPage.title}
        hint={mayEvaluate ? '报告出具后可以评价这次检验，每次检验评价一次' : '申报单位对检验服务的评价'}
      />
      <RecordTable
        key={part}
        title={evaluationPage.title}
        fields={fields}
        stateName={part}
        columns={part === 'waiting' ? openColumns : evaluationColumns}
        hiddenColumns={mayEvaluate ? ['unitName'] : []}
        cardColumns={['onlinelsh', 'equName', 'issuedOn', 'satisfaction']}
        filters={part === 'waiting' ? ['complex', 'inspType'] : ['complex', 'inspType', 'satisfaction', 'evaluatedAt']}
        filtersShown={3}
        call={consultationCalls.evaluations}
        fixed={{ part }}
        {...(mayEvaluate && { rail: () => <CountedTabs quiet label="评价" tabs={[...tabs]} chosen={part} onChoose={turnTo} /> })}
        {...(mayExport && { exportCall: consultationCalls.evaluationsExport })}
        rowKey="id"
        nameField="onlinelsh"
        actions={(row) => [
          ...(row.mayEvaluate ? [{ key: 'evaluate', label: '评价', onClick: () => choose(row) }] : []),
          { key: 'open', label: '查看', onClick: () => open(row) },
        ]}
        onRowOpen={open}
        empty={{ icon: 'check', title: part === 'waiting' ? '没有待评价的检验' : '没有评价' }}
      />
      {chosen && <EvaluateDialog job={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

function EvaluateDialog({ job, onClose }: { readonly job: Row; readonly onClose: () => void }) {
  const handle = useRecordForm(evaluateForm, noStart);
  const send = useCallMutation(consultationCalls.evaluate, {
    success: '感谢您的评价',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ applicationId: String(job.id), values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={`评价检验：${job.onlinelsh ?? ''}`}
      okText="提交评价"
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
    />
  );
}
