import { Button } from 'antd';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import { workerCertificateCase, workerCalls } from '../contract/calls.ts';
import { certificateFiles, workerCertificateForm, certificateKeys } from '../contract/certificate.ts';
import { workerCertificate } from '../contract/lifecycle.ts';
import { workerCertificatePages, renewalAddress, workerPage } from '../contract/menu.ts';
import { WorkerIdCard } from './WorkerIdCard.tsx';
import { ValidTo } from './ValidTo.tsx';

const sections = [
  { key: 'person', title: '人员', fields: ['holderName', 'idCard', 'unitName'] },
  { key: 'item', title: '证书', fields: [...certificateKeys, 'countsAs'] },
  { key: 'check', title: '平台查询', fields: ['checkedAt', 'isMatched', 'checkOutcome'] },
  { key: 'registrar', title: '登记', fields: ['createdByName', 'submittedAt'] },
];
const ownMoves = { return: workerCalls.certificateDecide };
const slots = slotsFor(certificateFiles, {});
const { imported, verified } = workerCertificate.states;

/** 持证项目详情: the item beside its scan; the desk verifies it or sends it back with marks at its fields. */
export function CertificateDetailPage() {
  const navigate = usePageNavigate();
  return (
    <CaseDetailPage
      kind={workerCertificateCase}
      from={workerCertificatePages.list.title}
      sections={({ record }) => sections.filter(({ key }) => key !== 'check' || record.checkedAt !== null)}
      ownMoves={ownMoves}
      returnsAt={workerCertificateForm}
      reasons={({ detail }) => detail.reasons}
      cells={{
        validTo: ({ validTo, status }) => <ValidTo validTo={validTo} status={status} isWhole />,
      }}
      againLabel="修改后提交核验"
      buttons={({ record, detail }) => (
        <>
          {detail.isOwner && detail.worker.endsOn === null && mayRenew(record) && (
            <Button type="primary" onClick={() => void navigate(renewalAddress(detail.worker.id, String(record.id)))}>
              复审登记
            </Button>
          )}
          {detail.mayCheck && <CheckButton id={String(record.id)} version={record.version} />}
          <Button onClick={() => void navigate(addressWith(workerPage.path, { id: detail.worker.id }))}>查看人员</Button>
        </>
      )}
    >
      {({ record, detail }) => (
        <>
          {detail.isAtDesk && (
            <p>
              证书编号（身份证号）：
              <WorkerIdCard id={detail.worker.id} masked={record.idCard ?? ''} />
            </p>
          )}
          <CaseMaterials
            title="证书扫描件"
            id={String(record.id)}
            calls={attachmentWire}
            atttype={certificateFiles.atttype}
            groups={[{ slots, isOpen: false }]}
          />
        </>
      )}
    </CaseDetailPage>
  );
}

/** What counts may be told anew: its re-examination is applied for before its end, or late. */
const mayRenew = ({ status }: { readonly status: string | null }) => status === verified.code || status === imported.code;

/** Asks the national platform; what it says stands with the item then. */
function CheckButton({ id, version }: { readonly id: string; readonly version: number }) {
  const check = useCallMutation(workerCalls.certificateCheck, { success: '已查询，结果见「平台查询」' });
  return (
    <Button loading={check.isPending} onClick={() => check.mutate({ id, version })}>
      国家平台查询
    </Button>
  );
}
