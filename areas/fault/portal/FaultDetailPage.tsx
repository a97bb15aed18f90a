import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';

import { faultCalls } from '../contract/calls.ts';
import { faultFields, faultForm, faultListFields, repairForm } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { FaultMaterials } from './FaultMaterials.tsx';
import { FaultPill } from './FaultPill.tsx';
import { faultSteps } from './fault-flow.ts';
import { LevelMark } from './LevelMark.tsx';
import { useFaultMove } from './use-fault-move.ts';
import './fault.css';

const RepairDialog = latePart(() => import('./RepairDialog.tsx').then((module) => module.RepairDialog));

type Detail = ReplyOf<typeof faultCalls.detail>;

/** One fault: what is wrong, where it stands, who did what, and what this person may do about it. */
export function FaultDetailPage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useCall(faultCalls.detail, { id }, { enabled: id !== '' });
  usePageTitle(query.data && `故障 ${query.data.fault.faultNo ?? ''}`);
  if (id === '') return <EmptyState icon="search" title="没有指定故障单" hint="请从故障管理打开。" />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  return <FaultView key={id} detail={query.data} />;
}

const deviceSection = {
  key: 'device',
  title: '设备',
  fields: ['equName', 'oidno', 'unitInnerNo', 'equPlace', 'useUnitName', 'maintUnitName'],
};
const registrar = { key: 'registrar', title: '登记', fields: ['unitName', 'createdByName', 'submittedAt'] };

function FaultView({ detail: { fault, mayRepair, flow } }: { readonly detail: Detail }) {
  const makeMove = useFaultMove();
  const [isRepairing, setRepairing] = useState(false);
  const state = Object.values(deviceFault.states).find(({ code }) => code === fault.status);
  const id = String(fault.id);
  return (
    <>
      <PageHead
        title={`故障 ${fault.faultNo ?? ''}`}
        pill={<FaultPill status={String(fault.status)} />}
        hint={state && 'next' in state ? state.next : undefined}
      >
        <DownloadButton call={faultCalls.record} input={{ id }} way="open" icon="print">
          打印记录
        </DownloadButton>
        {mayRepair && (
          <Button type="primary" onClick={() => setRepairing(true)}>
            {deviceFault.moves.repair.label}
          </Button>
        )}
        <MoveButtons
          moves={fault.moves}
          hasMain={!mayRepair}
          of={fault.faultNo ?? ''}
          onMove={({ move }, opinion) => makeMove(fault, move, opinion)}
        />
      </PageHead>
      <section className="card fault-card" aria-label="办理进度">
        <FlowSteps steps={faultSteps(String(fault.status), flow)} />
      </section>
      <section className="card fault-card" aria-label="故障内容">
        <RecordDetail
          fields={{ ...faultListFields, ...faultFields }}
          record={fault}
          sections={[deviceSection, ...faultForm.sections, ...(fault.measure ? repairForm.sections : []), registrar]}
          cells={{
            equName: (row, text) => <Link to={archiveAddress(String(row['equclacode']), String(row['equSysId']))}>{text}</Link>,
            faultLevel: (row, text) => <LevelMark level={row['faultLevel']}>{text}</LevelMark>,
          }}
        />
      </section>
      <FaultMaterials id={id} open={mayRepair ? 'repair' : 'none'} />
      <section className="card fault-card">
        <h2 className="fault-card__title">办理记录</h2>
        <FlowTimeline entries={flowEntries(flow)} />
      </section>
      {isRepairing && mayRepair && <RepairDialog fault={fault} onClose={() => setRepairing(false)} />}
    </>
  );
}
