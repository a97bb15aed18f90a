import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { Button } from 'antd';
import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { Differences } from '#kit/portal/record/Differences.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { companyCalls } from '../contract/calls.ts';
import { unitChange } from '../contract/lifecycle.ts';
import { historyPage, unitChangePages, unitPage } from '../contract/menu.ts';
import { controlledFields, unitFiles, unitInfoFields } from '../contract/unit-change.ts';
import { unitControlledKeys } from '../contract/unit.ts';
import { DirectForm } from './DirectForm.tsx';

type Info = ReplyOf<typeof companyCalls.unitInfo>;

const registered = [{ key: 'identity', title: '登记信息', fields: [...unitControlledKeys, 'isSmallMicro', 'isChemical'] }];

/** 单位信息: what is registered, what is asked to become of it, and what the unit keeps up by itself. */
export function UnitPage() {
  const { data, error, refetch } = useCall(companyCalls.unitInfo, {});
  const navigate = usePageNavigate();
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const { unit, openChange, mayEdit } = data;
  return (
    <Stack>
      <PageHead title={unitPage.title} hint="名称、代码、法定代表人、地址、类型和地区凭营业执照申请变更；其余内容保存即生效">
        <Button onClick={() => void navigate(historyPage.path)}>变更记录</Button>
        {mayEdit && !openChange && (
          <Button type="primary" onClick={() => void navigate(unitChangePages.form.path)}>
            申请变更
          </Button>
        )}
      </PageHead>
      <Card label="登记信息">
        <RecordDetail fields={unitInfoFields} record={unit} sections={registered} />
        {openChange && <OpenChange change={openChange} />}
      </Card>
      <DirectForm unit={unit} mayEdit={mayEdit} />
      <CaseFiles title="安全管理人员任命文件" of={unitFiles} id={String(unit.unitSysId)} isOpen={mayEdit} />
    </Stack>
  );
}

/** What the unit asks to become, beside what it is. */
function OpenChange({ change }: { readonly change: NonNullable<Info['openChange']> }) {
  return (
    <>
      <Note tone="waiting">
        <Link to={caseAddress({ pages: unitChangePages }, change.id)}>变更申请 {change.changeNo}</Link>{' '}
        <StatePill cycle={unitChange} status={change.status} /> 同意前仍按变更前的内容办理业务。
      </Note>
      <Differences label="申请变更的内容" fields={controlledFields} diff={change.diff} blank={dash} />
    </>
  );
}
