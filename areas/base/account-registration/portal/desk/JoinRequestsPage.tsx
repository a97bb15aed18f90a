import { caseAddress } from '#kit/contract/case/case.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { registrationCalls, registrationCase } from '../../contract/calls.ts';
import { joinPage } from '../../contract/menu.ts';
import { registrationFields } from '../../contract/registration.ts';

type Row = RowIn<typeof registrationCalls.joinList>;

/** 加入本单位的申请: the administrator of a unit says whether somebody is one of theirs. */
export function JoinRequestsPage() {
  const navigate = usePageNavigate();
  const makeMove = useCaseMove(registrationCase);
  const open = ({ id }: Row) => void navigate(caseAddress(registrationCase, String(id)));
  return (
    <>
      <PageHead title={joinPage.title} hint="请确认申请人是否为本单位人员；同意后还须平台管理员审核。只有单位管理员可以办理" />
      <RecordTable
        title="加入申请"
        fields={registrationFields}
        columns={['applyNo', 'name', 'mobile', 'loginName', 'accountType', 'submittedAt']}
        cardColumns={['applyNo', 'name', 'mobile']}
        call={registrationCalls.joinList}
        rowKey="id"
        nameField="applyNo"
        filters={[]}
        cells={{}}
        actions={(row) => [{ key: 'open', label: '查看', onClick: () => open(row) }]}
        onMove={({ move }, opinion, { id, version }) => makeMove({ id: String(id), version }, move, opinion)}
        onRowOpen={open}
        empty={{ icon: 'user', title: '没有待确认的申请', hint: '有人以本单位的信用代码注册时，会列在这里。' }}
      />
    </>
  );
}
