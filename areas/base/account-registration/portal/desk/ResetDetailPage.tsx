import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { Button } from 'antd';

import { accountAddress } from '#areas/accounts/contract/menu.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import { resetCase } from '../../contract/calls.ts';
import { resetPages } from '../../contract/menu.ts';
import { resetFiles } from '../../contract/reset.ts';
import { Hints } from './Hints.tsx';

import './desk.css';

const sections = [
  { key: 'account', title: '申请', fields: ['orgname', 'orgcode', 'loginName', 'applicant', 'mobile', 'isKnown', 'mode', 'reason'] },
  { key: 'handling', title: '办理', fields: ['submittedAt', 'decidedByName', 'decidedAt'] },
];

/** 密码重置申请详情: how it fits the account, the letter, and the decision. */
export function ResetDetailPage() {
  const navigate = usePageNavigate();
  return (
    <CaseDetailPage
      kind={resetCase}
      from={resetPages.list.title}
      sections={() => sections}
      buttons={({ detail: { accountId } }) =>
        accountId !== null && <Button onClick={() => void navigate(accountAddress(accountId))}>查看账号</Button>
      }
    >
      {({ record, detail }) => (
        <>
          <Hints hints={detail.hints} />
          {record.mode === 'B' && <CaseFiles title="申请材料" of={resetFiles} id={String(record.id)} isOpen={false} />}
        </>
      )}
    </CaseDetailPage>
  );
}
