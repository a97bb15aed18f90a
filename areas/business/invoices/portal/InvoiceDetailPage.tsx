import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { CaseDetailPage, type DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useMay } from '#kit/portal/session.ts';

import { invoiceCalls, invoiceCase } from '../contract/calls.ts';
import { invoiceForm } from '../contract/invoice.ts';
import { invoiceAccess } from '../contract/menu.ts';
import { collectPage } from '../contract/open-page.ts';
import { invoiceRefusals } from '../contract/refusals.ts';

const order = { key: 'order', title: '缴费', fields: ['payNo', 'unitName', 'createdByName', 'submittedAt'] };
const issued = { key: 'issued', title: '开具', fields: ['invoiceNo', 'issuedOn', 'tax', 'postedOn'] };
const running = { key: 'running', title: '票据平台', fields: ['issuerState', 'issuerWords'] };
const red = { key: 'red', title: '红冲', fields: ['redReason', 'redNote', 'redNo', 'redOn'] };

/** 开票详情 */
export function InvoiceDetailPage() {
  return (
    <CaseDetailPage
      kind={invoiceCase}
      from="发票与财政票据"
      paperLabel="打印申请单"
      sections={({ record }) => [
        order,
        ...invoiceForm.sections,
        ...(record.issuerState ? [running] : []),
        ...(record.invoiceNo ? [issued] : []),
        ...(record.redReason ? [red] : []),
      ]}
      note={({ record, detail }) => <Notes record={record} detail={detail} />}
      buttons={({ record, detail }) =>
        detail.hasFile && (
          <DownloadButton call={invoiceCalls.file} input={{ id: String(record.id) }} way="open" icon="download">
            下载票据
          </DownloadButton>
        )
      }
      dialog={(_move, { record }, onClose) => <RedDialog record={record} onClose={onClose} />}
    />
  );
}

type Detail = DetailOf<typeof invoiceCase>;

/** Why it failed, that nobody issues, and how the paper is taken without login. */
function Notes({ record, detail }: { readonly record: CaseRowOf<typeof invoiceCase>; readonly detail: Detail }) {
  const decides = useMay(invoiceAccess.decide);
  return (
    <>
      {record.why && <Note tone="bad">{`票据平台：${record.why}`}</Note>}
      {decides && !detail.hasIssuer && <Note tone="bad">没有配置票据平台，不能开具、红冲和下载。请联系平台管理员。</Note>}
      {record.invoiceNo && !detail.hasFile && <Note>{`${invoiceRefusals.paperElsewhere.say}。`}</Note>}
      {record.redNo && <Note tone="bad">{`已于${record.redOn ?? ''}红冲，红字票据号码${record.redNo}，不得再作报销凭证。`}</Note>}
      {detail.collectCode && !record.redNo && (
        <Note>
          自助领取：打开
          <a href={collectPage.path} target="_blank" rel="noreferrer">
            {collectPage.title}
          </a>
          ，凭申请编号 <code className="mono">{record.requestNo}</code> 和提取码 <code className="mono">{detail.collectCode}</code>
          领取，不用登录。可以转给需要票据的人。
        </Note>
      )}
    </>
  );
}

function RedDialog({ record, onClose }: { readonly record: CaseRowOf<typeof invoiceCase>; readonly onClose: () => void }) {
  const [start] = useState({ redReason: '01' });
  return <CaseFormDialog kind={invoiceCase} move="red" record={record} start={start} okText="红冲" done="已提交红冲" onClose={onClose} />;
}
