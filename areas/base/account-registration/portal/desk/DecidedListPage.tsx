import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { decidedCalls, decidedFields, decidedFilters } from '../../contract/decided.ts';
import { decidedAccess, decidedPages } from '../../contract/menu.ts';

type Row = RowIn<typeof decidedCalls.list>;

const tones: Readonly<Record<string, Tone>> = { agreed: 'good', disagreed: 'bad', expired: 'stopped' };
const fields = { complex: { ...decidedFields.applyNo, label: '申请号、单位、登录名、申请人' }, ...decidedFields };

/** 审核记录查询: registrations and resets that have been decided. */
export function DecidedListPage() {
  const navigate = usePageNavigate();
  const mayExport = useMay(decidedAccess.export);
  const open = ({ id, kind }: Row) => void navigate(addressWith(decidedPages.detail.path, { kind: String(kind), id: String(id) }));
  return (
    <>
      <PageHead title={decidedPages.list.title} hint="已办结的账号注册和密码重置申请" />
      <RecordTable
        title="审核记录"
        fields={fields}
        columns={['applyNo', 'kind', 'outcome', 'orgname', 'loginName', 'name', 'opinion', 'submittedAt', 'decidedAt', 'decidedByName']}
        hiddenColumns={['submittedAt']}
        cardColumns={['applyNo', 'kind', 'orgname', 'outcome']}
        filters={['complex', ...decidedFilters]}
        call={decidedCalls.list}
        rowKey="id"
        nameField="applyNo"
        cells={{ outcome: ({ outcome }, text) => <StatusPill tone={tones[outcome ?? ''] ?? 'draft'}>{text}</StatusPill> }}
        {...(mayExport && { exportCall: decidedCalls.export })}
        actions={(row) => [{ key: 'open', label: '查看', onClick: () => open(row) }]}
        onRowOpen={open}
        empty={{ icon: 'search', title: '没有审核记录' }}
      />
    </>
  );
}
