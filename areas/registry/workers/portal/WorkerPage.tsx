import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { dash, textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { workerCertificateCase, workerCalls } from '../contract/calls.ts';
import { workerCertificateFields } from '../contract/certificate.ts';
import { countedStates, workerCertificate } from '../contract/lifecycle.ts';
import { workerCertificatePages, renewalAddress, workersPage } from '../contract/menu.ts';
import { workerListFields } from '../contract/worker.ts';
import { WorkerIdCard } from './WorkerIdCard.tsx';
import { ValidTo } from './ValidTo.tsx';
import { LeaveDialog, WorkerDialog } from './WorkerDialogs.tsx';

type Shown = ReplyOf<typeof workerCalls.get>;

const sections = [
  { key: 'person', title: '人员', fields: ['name', 'idCard', 'gender', 'age', 'mobile', 'education', 'post'] },
  { key: 'employed', title: '任职', fields: ['unitName', 'onDuty', 'beginsOn', 'endsOn', 'endReason'] },
];

/** 人员详情: one person with their card, item by item, and the devices they were named for. */
export function WorkerPage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useCall(workerCalls.get, { id }, { enabled: id !== '' });
  usePageTitle(data?.worker.name ? `人员 ${data.worker.name}` : undefined);
  if (id === '') return <EmptyState icon="search" title="没有指定人员" hint={`请从${workersPage.title}打开。`} />;
  if (error && !data) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  return <Person shown={data} />;
}

function Person({ shown: { worker, certificates, devices, mayReveal } }: { readonly shown: Shown }) {
  const navigate = usePageNavigate();
  const [asked, setAsked] = useState<'edit' | 'leave'>();
  const close = () => setAsked(undefined);
  const isOn = worker.onDuty === 'on';
  return (
    <Stack>
      <PageHead title={worker.name ?? ''} pill={<StatusPill tone={isOn ? 'good' : 'stopped'}>{isOn ? '在岗' : '离岗'}</StatusPill>}>
        {worker.mayEdit && (
          <>
            <Button
              type="primary"
              onClick={() => void navigate(addressWith(workerCertificatePages.form.path, { worker: worker.id ?? '' }))}
            >
              登记证书项目
            </Button>
            <Button onClick={() => setAsked('edit')}>修改</Button>
            <Button danger onClick={() => setAsked('leave')}>
              离岗
            </Button>
          </>
        )}
      </PageHead>
      <Card>
        <RecordDetail
          fields={workerListFields}
          record={worker}
          sections={sections}
          cells={{
            idCard: ({ id, idCard }) =>
              mayReveal ? <WorkerIdCard id={id ?? ''} masked={idCard ?? ''} /> : <span className="mono">{idCard}</span>,
          }}
        />
      </Card>
      <Card title="证书项目" hint="一证多项，每项有各自的批准日期和有效期">
        <Items certificates={certificates} mayEdit={worker.mayEdit} workerId={worker.id ?? ''} />
      </Card>
      <Card title="指定的设备">
        {devices.length === 0 ? (
          <p className="quiet">没有为其指定设备。可在人员总览的「需配备」中按设备指定。</p>
        ) : (
          <ul>
            {devices.map((device) => (
              <li key={device.equSysId}>
                <Link to={archiveAddress(device.equclacode, device.equSysId)}>{calledWithCode(device)}</Link>{' '}
                <span className="quiet">{device.equPlace}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {asked === 'edit' && <WorkerDialog worker={worker} onClose={close} />}
      {asked === 'leave' && <LeaveDialog worker={worker} onClose={close} />}
    </Stack>
  );
}

const columns = ['itemCode', 'issueDate', 'validTo', 'issuer'] as const;

interface ItemsProps extends Pick<Shown, 'certificates'> {
  readonly mayEdit: boolean;
  readonly workerId: string;
}

function Items({ certificates, mayEdit, workerId }: ItemsProps) {
  const navigate = usePageNavigate();
  const reference = useReferenceData();
  if (certificates.length === 0) return <p className="quiet">还没有登记证书项目。</p>;
  return (
    <PlainTable label="证书项目">
      <thead>
        <tr>
          {columns.map((key) => (
            <th key={key} scope="col">
              {workerCertificateFields[key].label}
            </th>
          ))}
          <th scope="col">核验状态</th>
          <th scope="col">登记单位</th>
          {mayEdit && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {certificates.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.isOwn ? (
                <Link to={caseAddress(workerCertificateCase, one.id ?? '')}>
                  {textOf(workerCertificateFields.itemCode, one.itemCode, reference) || '未填写'}
                </Link>
              ) : (
                textOf(workerCertificateFields.itemCode, one.itemCode, reference) || dash
              )}
              {one.craneScope && <div className="quiet">{one.craneScope.join('、')}</div>}
              {one.weldCode && <div className="quiet mono">{one.weldCode}</div>}
            </th>
            <td>{one.issueDate ?? dash}</td>
            <td>
              <ValidTo validTo={one.validTo} status={one.status} isWhole />
            </td>
            <td>{one.issuer ?? dash}</td>
            <td>
              <StatePill cycle={workerCertificate} status={one.status} />
            </td>
            <td>{one.unitName ?? dash}</td>
            {mayEdit && (
              <td>
                {countedStates.includes(one.status ?? '') && (
                  <Button size="small" onClick={() => void navigate(renewalAddress(workerId, one.id ?? ''))}>
                    复审登记
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
