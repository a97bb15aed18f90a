import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { useState } from 'react';
import { Link } from 'react-router';

import { caseAddress, type CaseRowOf } from '#kit/contract/case/case.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { hazardCase, recordCase } from '../contract/calls.ts';
import { closeForm, hazardFiles, hazardForm } from '../contract/safety.ts';

const registrar = { key: 'registrar', title: '登记', fields: ['unitName', 'recordNo', 'createdByName', 'submittedAt'] };

/** 隐患详情: what was found, until when it is put right, and how it was closed. */
export function HazardDetailPage() {
  return (
    <CaseDetailPage
      kind={hazardCase}
      from="隐患治理"
      sections={({ record }) => [...hazardForm.sections, ...(record.outcome ? closeForm.sections : []), registrar]}
      cells={{ recordNo: ({ recordId }, text) => (recordId ? <Link to={caseAddress(recordCase, recordId)}>{text}</Link> : text) }}
      dialog={(_move, { record }, onClose) => <CloseDialog hazard={record} onClose={onClose} />}
    >
      {({ record, detail }) => (
        <CaseFiles title="照片" of={hazardFiles} id={String(record.id)} isOpen={detail.openForms.includes('close')} />
      )}
    </CaseDetailPage>
  );
}

function CloseDialog({ hazard, onClose }: { readonly hazard: CaseRowOf<typeof hazardCase>; readonly onClose: () => void }) {
  const today = useToday();
  const [start] = useState(() => ({ closedOn: today, outcome: hazard.outcome }));
  return (
    <CaseFormDialog kind={hazardCase} move="close" record={hazard} start={start} okText="治理完成" done="隐患已闭环" onClose={onClose} />
  );
}
