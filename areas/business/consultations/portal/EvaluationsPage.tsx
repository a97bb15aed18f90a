import { useState } from 'react';

import { detailPath } from '#areas/inspection/contract/menu.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate, usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { consultationCalls } from '../contract/calls.ts';
import { evaluationFields, evaluationListing } from '../contract/evaluation.ts';
import { evaluationAccess, evaluationPage } from '../contract/menu.ts';
import { EvaluateDialog } from './EvaluateDialog.tsx';

type Row = RowIn<typeof consultationCalls.evaluations>;

const fields = { complex: { ...evaluationFields.onlinelsh, label: '流水号或申报单位' }, ...evaluationFields };
const tabs = [
  { key: 'waiting', label: '待评价' },
  { key: 'evaluated', label: '已评价' },
] as const;
/** What is not known of an inspection that waits. */
const said = ['satisfaction', 'evaluation', 'evaluatedAt', 'evaluatedByName'] as const;

/** 检验服务评价: what units say of inspections that are done. */
export function EvaluationsPage() {
  const navigate = usePageNavigate();
  const [search, setSearch] = usePageSearch();
  const mayEvaluate = useMay(evaluationAccess.edit);
  const mayExport = useMay(evaluationAccess.export);
  const [chosen, choose] = useState<Row>();
  const part = mayEvaluate && search.get('part') !== 'evaluated' ? 'waiting' : 'evaluated';
  const { filters, ...shown } = shownIn(evaluationListing, {
    columns: mayEvaluate ? ['unitName'] : [],
    none: part === 'waiting' ? said : [],
  });
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
        {...shown}
        filters={['complex', ...filters]}
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
      {chosen && <EvaluateDialog applicationId={String(chosen.id)} onlinelsh={chosen.onlinelsh ?? ''} onClose={() => choose(undefined)} />}
    </>
  );
}
