import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';

import { rescueCase } from '../contract/calls.ts';
import { ArriveMark } from './ArriveMark.tsx';
import { RescueFigures } from './RescueFigures.tsx';

const shown = [
  'equName',
  'status',
  'alarmTime',
  'trapped',
  'arriveMinutes',
  'cause',
  'outcome',
  'rescueUnit',
  'rcsNo',
  'useUnitName',
  'maintUnitName',
] as const;
const hidden = [
  'equPlace',
  'oidno',
  'rescueCode',
  'source',
  'rescueLevel',
  'injury',
  'caller',
  'unitName',
  'createdByName',
  'submittedAt',
  'updatedAt',
] as const;

/** 应急救援: who was freed from which lift, and how quickly. */
export function RescueListPage() {
  return (
    <CaseListPage
      kind={rescueCase}
      hint="电梯困人救援的登记、回访和归档；派单后30分钟内应当到达现场"
      word="电梯、地点或单号"
      columns={[...shown, ...hidden]}
      hiddenColumns={hidden}
      filters={[
        'complex',
        'alarmTime',
        'rescueUnit',
        'isLate',
        'status',
        'cause',
        'outcome',
        'rescueLevel',
        'injury',
        'equlocarecod',
        'rcsNo',
      ]}
      filtersShown={3}
      rail={(filters, search) => <RescueFigures filters={filters} onSearch={search} />}
      cells={{
        equName: (row) => <DeviceName device={row} />,
        arriveMinutes: (row) => <ArriveMark rescue={row} />,
      }}
      cardColumns={['equName', 'alarmTime', 'trapped', 'arriveMinutes', 'outcome', 'status']}
      empty={{ icon: 'shield', title: '没有救援记录' }}
      emptyHint="电梯困人救援结束后，点击「应急救援登记」。"
    />
  );
}
