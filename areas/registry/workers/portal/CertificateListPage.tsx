import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { useMay } from '#kit/portal/session.ts';

import { workerCertificateCase } from '../contract/calls.ts';
import { workerCertificate } from '../contract/lifecycle.ts';
import { workerCertificateAccess, renewalAddress } from '../contract/menu.ts';
import { ValidTo } from './ValidTo.tsx';

const { imported, verified } = workerCertificate.states;
const isRenewed: ReadonlySet<string> = new Set([imported.code, verified.code]);

/** 证书管理: items of cards from the ledger or the form to their verification. */
export function CertificateListPage() {
  const navigate = usePageNavigate();
  const isOwn = useMay(workerCertificateAccess.edit);
  return (
    <CaseListPage
      kind={workerCertificateCase}
      hint="按证书逐项登记并上传扫描件；检验机构核验前计入持证，标为未经核验"
      word="登记编号、姓名"
      without={{ columns: isOwn ? ['unitName'] : [] }}
      cells={{ validTo: ({ validTo, status }) => <ValidTo validTo={validTo} status={status} /> }}
      rowActions={({ id, workerId, status }) =>
        isOwn && isRenewed.has(status ?? '')
          ? [{ key: 'renew', label: '复审登记', onClick: () => void navigate(renewalAddress(workerId ?? '', id ?? '')) }]
          : []
      }
      movesExcept={['verify', 'return', 'revoke']}
      empty={{ icon: 'check', title: '没有持证项目' }}
      emptyHint="在「人员查询」中登记人员后，逐项登记其证书。"
    />
  );
}
