import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';

import { faultCase } from '../contract/calls.ts';
import { LevelMark } from './LevelMark.tsx';

/** 故障管理: what is out of order, who works on it, and what was. */
export function FaultListPage() {
  return (
    <CaseListPage
      kind={faultCase}
      hint="设备出了故障先登记，维保单位接单维修，使用单位确认恢复；每一步都记入设备档案"
      word="单号、设备或地点"
      cells={{
        equName: (row) => <DeviceName device={row} />,
        faultLevel: (row, text) => (text ? <LevelMark level={row.faultLevel}>{text}</LevelMark> : null),
      }}
      movesExcept={['suspend', 'falseAlarm', 'rework']}
      empty={{ icon: 'check', title: '没有故障' }}
      emptyHint="发现设备故障时，点击「故障登记」。"
    />
  );
}
