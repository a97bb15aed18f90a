import { Button } from 'antd';
import { useState } from 'react';

import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { useMay } from '#kit/portal/session.ts';

import { rescueCase } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAccess, rescuePages } from '../contract/menu.ts';
import { ArriveMark } from './ArriveMark.tsx';
import { isLive } from './LiveRescue.tsx';
import { RunningRescues } from './open/RunningRescues.tsx';
import { RescueBreakdown } from './RescueBreakdown.tsx';
import { RescueClock } from './RescueClock.tsx';
import { RescueFigures } from './RescueFigures.tsx';

const ArriveLimits = latePart(() => import('./ArriveLimits.tsx').then((module) => module.ArriveLimits));

/** 应急救援: who was freed from which lift, and how quickly. */
export function RescueListPage() {
  const navigate = usePageNavigate();
  const mayReceive = useMay(rescueAccess.decide);
  const [areLimitsOpen, setLimitsOpen] = useState(false);
  return (
    <CaseListPage
      kind={rescueCase}
      hint="电梯困人救援的接警、派单、到达、解困和报告；到达用时从接警起计算"
      word="电梯、地点或单号"
      rail={(filters, search) => (
        <Stack>
          <RunningRescues />
          <RescueFigures filters={filters} onSearch={search} />
          <RescueBreakdown filters={filters} onSearch={search} />
        </Stack>
      )}
      begin="补登救援"
      cells={{
        equName: (row) => <DeviceName device={row} />,
        arriveMinutes: (row) => (isLive(row) ? <RescueClock rescue={row} /> : <ArriveMark rescue={row} />),
      }}
      empty={{ icon: 'shield', title: '没有救援记录' }}
      emptyHint="没有在系统中接警的救援，点击「补登救援」。"
    >
      <Button onClick={() => setLimitsOpen(true)}>到达时限</Button>
      {mayReceive && (
        <Button type="primary" danger onClick={() => void navigate(rescuePages.call.path)}>
          {liftRescue.moves.receive.label}
        </Button>
      )}
      {areLimitsOpen && <ArriveLimits onClose={() => setLimitsOpen(false)} />}
    </CaseListPage>
  );
}
