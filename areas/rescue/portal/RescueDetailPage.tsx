import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { faultAccess, newFaultAddress } from '#areas/fault/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueForm, rescueListFields, runsAgain } from '../contract/rescue.ts';
import { ArriveMark } from './ArriveMark.tsx';
import { RescueMaterials } from './RescueMaterials.tsx';
import { RescuePill } from './RescuePill.tsx';
import { useRescueMove } from './use-rescue-move.ts';
import { Versions } from './Versions.tsx';
import './rescue.css';

const AmendDialog = latePart(() => import('./AmendDialog.tsx').then((module) => module.AmendDialog));

type Detail = ReplyOf<typeof rescueCalls.detail>;

/** One rescue: what happened when, what was corrected, who visited, and what this person may do about it. */
export function RescueDetailPage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useCall(rescueCalls.detail, { id }, { enabled: id !== '' });
  usePageTitle(query.data && `救援 ${query.data.rescue.rcsNo ?? ''}`);
  if (id === '') return <EmptyState icon="search" title="没有指定救援记录" hint="请从应急救援打开。" />;
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  return <RescueView key={id} detail={query.data} />;
}

const lift = {
  key: 'lift',
  title: '电梯',
  fields: ['equName', 'oidno', 'rescueCode', 'unitInnerNo', 'equPlace', 'useUnitName', 'maintUnitName'],
};
const registrar = { key: 'registrar', title: '登记', fields: ['unitName', 'createdByName', 'submittedAt'] };
const sections = [
  lift,
  ...rescueForm.sections.map((one) => (one.key === 'rescue' ? { ...one, fields: [...one.fields, 'arriveMinutes'] } : one)),
  registrar,
];

function RescueView({ detail: { rescue, mayAmend, versions, flow } }: { readonly detail: Detail }) {
  const navigate = useNavigate();
  const makeMove = useRescueMove();
  const mayFault = useMay(faultAccess.edit);
  const [isAmending, setAmending] = useState(false);
  const id = String(rescue.id);
  const state = Object.values(liftRescue.states).find(({ code }) => code === rescue.status);
  return (
    <>
      <PageHead
        title={`救援 ${rescue.rcsNo ?? ''}`}
        pill={<RescuePill status={String(rescue.status)} />}
        hint={state && 'next' in state ? state.next : undefined}
      >
        <DownloadButton call={rescueCalls.record} input={{ id }} way="open" icon="print">
          打印记录
        </DownloadButton>
        {mayFault && rescue.outcome !== runsAgain && (
          <Button onClick={() => void navigate(newFaultAddress(String(rescue.equSysId)))}>登记故障</Button>
        )}
        {mayAmend && <Button onClick={() => setAmending(true)}>{liftRescue.moves.amend.label}</Button>}
        <MoveButtons moves={rescue.moves} of={rescue.rcsNo ?? ''} onMove={({ move }, opinion) => makeMove(rescue, move, opinion)} />
      </PageHead>
      <section className="card rescue-card" aria-label="救援内容">
        <RecordDetail
          fields={rescueListFields}
          record={rescue}
          sections={sections}
          cells={{
            equName: (row, text) => <Link to={archiveAddress(String(row['equclacode']), String(row['equSysId']))}>{text}</Link>,
            arriveMinutes: (row) => <ArriveMark rescue={row} />,
          }}
        />
      </section>
      {versions.length > 0 && (
        <section className="card rescue-card">
          <h2 className="rescue-card__title">更正记录</h2>
          <Versions versions={versions} />
        </section>
      )}
      <RescueMaterials id={id} isReadOnly={!mayAmend} />
      <section className="card rescue-card">
        <h2 className="rescue-card__title">办理记录</h2>
        <FlowTimeline entries={flowEntries(flow)} />
      </section>
      {isAmending && mayAmend && <AmendDialog rescue={rescue} onClose={() => setAmending(false)} />}
    </>
  );
}
