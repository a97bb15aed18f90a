import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';

import { invoiceCalls, invoiceCase } from '../contract/calls.ts';
import { invoiceForm } from '../contract/invoice.ts';

const order = { key: 'order', title: '缴费', fields: ['payNo', 'unitName', 'createdByName', 'submittedAt'] };
const issued = { key: 'issued', title: '开具', fields: ['invoiceNo', 'issuedOn', 'tax'] };
const red = { key: 'red', title: '红冲', fields: ['redReason', 'redNote', 'redNo', 'redOn'] };

/** 开票详情 */
export function InvoiceDetailPage() {
  return (
    <CaseDetailPage
      kind={invoiceCase}
      from="发票与财政票据"
      paperLabel="打印申请单"
      sections={({ record }) => [order, ...invoiceForm.sections, ...(record.invoiceNo ? [issued] : []), ...(record.redReason ? [red] : [])]}
      note={({ record }) => record.why && <Note tone="bad">{`票据平台：${record.why}`}</Note>}
      buttons={({ record }) =>
        record.invoiceNo && (
          <DownloadButton call={invoiceCalls.file} input={{ id: String(record.id) }} way="open" icon="download">
            下载票据
          </DownloadButton>
        )
      }
      dialog={(_move, { record }, onClose) => <RedDialog record={record} onClose={onClose} />}
    />
  );
}

function RedDialog({ record, onClose }: { readonly record: CaseRowOf<typeof invoiceCase>; readonly onClose: () => void }) {
  const [start] = useState({ redReason: '01' });
  return <CaseFormDialog kind={invoiceCase} move="red" record={record} start={start} okText="红冲" done="已提交红冲" onClose={onClose} />;
}
