import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { accountAddress } from '#areas/accounts/contract/menu.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';

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
  const navigate = useNavigate();
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
          {record.mode === 'B' && (
            <CaseMaterials
              title="申请材料"
              id={String(record.id)}
              calls={attachmentWire}
              atttype={resetFiles.atttype}
              groups={[{ slots: slotsFor(resetFiles, {}), isOpen: false }]}
            />
          )}
        </>
      )}
    </CaseDetailPage>
  );
}
