import { Button } from 'antd';
import { useState } from 'react';

import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { workerCalls } from '../contract/calls.ts';
import { workerCertificatePages, workerAccess, workerPage, workersPage } from '../contract/menu.ts';
import { IdCardFilter } from './IdCardFilter.tsx';
import { WorkerTable, type Worker } from './WorkerTable.tsx';

const late = () => import('./WorkerDialogs.tsx');
const WorkerDialog = latePart(async () => (await late()).WorkerDialog);
const LeaveDialog = latePart(async () => (await late()).LeaveDialog);
const LedgerImport = latePart(() => import('./LedgerImport.tsx').then((module) => module.LedgerImport));

type Opened =
  | { readonly what: 'import' }
  | { readonly what: 'edit'; readonly worker: Worker | undefined }
  | { readonly what: 'leave'; readonly worker: Worker };

/** 人员查询: who works for the unit, with what items, until when. */
export function WorkersPage() {
  const navigate = usePageNavigate();
  const [opened, setOpened] = useState<Opened>();
  const [idCard, setIdCard] = useState<string>();
  const isOwn = useMay(workerAccess.edit);
  const mayExport = useMay(workerAccess.export);
  const show = ({ id }: Worker) => void navigate(addressWith(workerPage.path, { id: id ?? '' }));
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHead
        title={workersPage.title}
        hint="安全管理人员和作业人员持证上岗；证书有效期4年，复审最迟在到期前1个月申请，逾期须重新考试；到期前90天、45天、30天提醒"
      >
        {isOwn && (
          <>
            <Button onClick={() => setOpened({ what: 'import' })}>导入台账</Button>
            <Button type="primary" onClick={() => setOpened({ what: 'edit', worker: undefined })}>
              登记人员
            </Button>
          </>
        )}
      </PageHead>
      <WorkerTable
        call={workerCalls.list}
        isOwn={isOwn}
        {...(idCard && { fixed: { idCard } })}
        toolbar={<IdCardFilter value={idCard} onChange={setIdCard} />}
        isQuery
        {...(mayExport && { exportCall: workerCalls.export })}
        actions={(row) => [
          { key: 'open', label: '查看', onClick: () => show(row) },
          ...(row.mayEdit
            ? [
                {
                  key: 'item',
                  label: '登记证书',
                  onClick: () => void navigate(addressWith(workerCertificatePages.form.path, { worker: row.id ?? '' })),
                },
                ...(row.standing === 'soon' || row.standing === 'expired'
                  ? [{ key: 'renew', label: '复审', onClick: () => show(row) }]
                  : []),
                { key: 'edit', label: '修改', onClick: () => setOpened({ what: 'edit', worker: row }) },
                { key: 'leave', label: '离岗', danger: true, onClick: () => setOpened({ what: 'leave', worker: row }) },
              ]
            : []),
        ]}
        onOpen={show}
        empty={{ icon: 'worker', title: '没有人员', ...(isOwn && { hint: '点击「登记人员」逐人登记，或用「导入台账」导入原有表格。' }) }}
      />
      {opened?.what === 'edit' && <WorkerDialog worker={opened.worker} onClose={close} />}
      {opened?.what === 'import' && <LedgerImport onClose={close} />}
      {opened?.what === 'leave' && <LeaveDialog worker={opened.worker} onClose={close} />}
    </>
  );
}
