import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { isShown } from '#kit/contract/form.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { appointmentCase } from '../contract/calls.ts';
import { appointmentForm, endForm } from '../contract/safety.ts';

const registrar = { key: 'registrar', title: '登记', fields: ['unitName', 'createdByName', 'submittedAt'] };
const { fields } = appointmentForm;

const cardWords = {
  verified: '本单位人员中有此姓名，特种设备安全管理（A）证书已核验、在有效期内',
  told: '未经核验：本单位登记了此人的特种设备安全管理（A）证书，检验机构尚未核验',
  none: '未经核验：本单位在岗人员中没有以此姓名登记有效的特种设备安全管理（A）证书',
} as const;

/** 任命详情; its paper is 任命书. */
export function AppointmentDetailPage() {
  return (
    <CaseDetailPage
      kind={appointmentCase}
      from="安全人员任命"
      sections={({ record }) => [
        {
          key: 'appointment',
          title: '任命',
          fields: Object.keys(fields).filter((key) => isShown(fields[key as keyof typeof fields], record)),
        },
        ...(record.endedOn ? endForm.sections : []),
        registrar,
      ]}
      note={({ record, detail }) =>
        record.post !== 'principal' &&
        record.endedOn === null && <Note tone={detail.card === 'verified' ? 'good' : 'waiting'}>{cardWords[detail.card]}</Note>
      }
      dialog={(_move, { record }, onClose) => <EndDialog appointment={record} onClose={onClose} />}
    />
  );
}

function EndDialog({ appointment, onClose }: { readonly appointment: CaseRowOf<typeof appointmentCase>; readonly onClose: () => void }) {
  const today = useToday();
  const [start] = useState(() => ({ endedOn: today }));
  return (
    <CaseFormDialog kind={appointmentCase} move="end" record={appointment} start={start} okText="免职" done="已免职" onClose={onClose} />
  );
}
