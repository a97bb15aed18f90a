import { Link } from 'react-router';

import { caseAddress } from '#kit/contract/case/case.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useMay } from '#kit/portal/session.ts';

import { companyCalls } from '../contract/calls.ts';
import { unitChange } from '../contract/lifecycle.ts';
import { historyAccess, historyPage, unitAccess, unitChangePages } from '../contract/menu.ts';
import { historyFields, historyListing } from '../contract/unit-change.ts';

/** 变更记录: each changed fact of a unit, before and after, with what was decided. */
export function HistoryPage() {
  const mayExport = useMay(historyAccess.export);
  const isOwn = useMay(unitAccess.view);
  return (
    <>
      <PageHead title={historyPage.title} hint="单位信息的每一项变更：变更前后、状态和审核意见；自行维护的内容保存即生效" />
      <RecordTable
        title="变更记录"
        fields={historyFields}
        {...shownIn(historyListing, isOwn ? { columns: ['unitName'], filters: ['unitName'] } : { columns: ['opinion', 'changeNo'] })}
        call={companyCalls.history}
        rowKey="id"
        nameField="item"
        cells={{
          status: ({ status }) => <StatePill cycle={unitChange} status={status} />,
          changeNo: ({ changeId, changeNo }) =>
            changeId && changeNo ? <Link to={caseAddress({ pages: unitChangePages }, changeId)}>{changeNo}</Link> : null,
        }}
        {...(mayExport && { exportCall: companyCalls.historyExport })}
        empty={{ icon: 'clock', title: '没有变更记录' }}
      />
    </>
  );
}
