import { useState } from 'react';
import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { isShown } from '#kit/contract/form.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseFormDialog } from '#kit/portal/case/CaseFormDialog.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { useFolded } from '#kit/portal/page/use-folded.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { appointmentCase } from '../contract/calls.ts';
import { appointmentForm, endForm } from '../contract/safety.ts';

const registrar = { key: 'registrar', title: '登记', fields: ['unitName', 'createdByName', 'submittedAt'] };
const { fields } = appointmentForm;

type Scope = NonNullable<ReplyOf<typeof appointmentCase.calls.detail>['scope']>;

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
          fields: Object.keys(fields).filter((key) => key !== 'scopeDevices' && isShown(fields[key as keyof typeof fields], record)),
        },
        ...(record.endedOn ? endForm.sections : []),
        registrar,
      ]}
      note={({ record, detail }) =>
        record.post !== 'principal' &&
        record.endedOn === null && <Note tone={detail.card === 'verified' ? 'good' : 'waiting'}>{cardWords[detail.card]}</Note>
      }
      dialog={(_move, { record }, onClose) => <EndDialog appointment={record} onClose={onClose} />}
    >
      {({ detail }) => detail.scope && <ScopeCard scope={detail.scope} />}
    </CaseDetailPage>
  );
}

/** What the officer answers for today: devices that come or go follow an estate or a kind by themselves. */
function ScopeCard({ scope: { count, devices } }: { readonly scope: Scope }) {
  const { shown, more } = useFolded(devices, () => false);
  return (
    <Card title={`负责的在用设备：${count}台`}>
      {count === 0 && <Note tone="waiting">现在没有本单位在用的这类设备。</Note>}
      <Lines>
        {shown.map((device) => (
          <li key={device.equSysId}>
            <Link to={archiveAddress(device.equclacode, device.equSysId)}>
              <DeviceName device={device} />
            </Link>
          </li>
        ))}
      </Lines>
      {more}
      {count > devices.length && <p className="quiet small">另有{count - devices.length}台，请在设备列表中查看。</p>}
    </Card>
  );
}

function EndDialog({ appointment, onClose }: { readonly appointment: CaseRowOf<typeof appointmentCase>; readonly onClose: () => void }) {
  const today = useToday();
  const [start] = useState(() => ({ endedOn: today }));
  return (
    <CaseFormDialog kind={appointmentCase} move="end" record={appointment} start={start} okText="免职" done="已免职" onClose={onClose} />
  );
}
