import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useSession } from '#kit/portal/session.ts';

import { detectionCalls } from '../detection-wire.ts';
import { candidateFilterFields } from '../../contract/test-order.ts';
import { LiftName } from '../open/LiftName.tsx';

interface Props {
  readonly chosen: readonly string[];
  /** Lifts of this using unit alone, once one of it has been chosen. */
  readonly useUnit?: string;
  readonly onAdd: (equSysIds: readonly string[]) => void;
  readonly onClose: () => void;
}

type Lift = RowIn<typeof detectionCalls.testCandidates>;

const keyOf = ({ equSysId }: Lift) => String(equSysId);

/** Lifts to be tested, those due first. */
export function LiftPicker({ chosen, useUnit, onAdd, onClose }: Props) {
  const isAgent = useSession().role.actor === 'M1';
  const refuse = (row: Lift) => (chosen.includes(keyOf(row)) ? '已在本委托中' : (row.refusedBecause ?? undefined));
  return (
    <PageModal open title="添加电梯" width={1080} footer={null} onCancel={onClose}>
      <RecordTable
        title="可委托检测的电梯"
        stateName="pick"
        fields={candidateFilterFields}
        columns={['equName', 'nextTestDate', 'equPlace', 'useUnitName', 'maintUnitName']}
        hiddenColumns={isAgent ? ['maintUnitName'] : ['useUnitName']}
        call={detectionCalls.testCandidates}
        {...(useUnit && { fixed: { useUnit } })}
        rowKey="equSysId"
        nameField="equName"
        filters={['complex']}
        cells={{ equName: (row, text) => <LiftName row={row} name={text} /> }}
        actions={(row) => [{ key: 'add', label: '加入', onClick: () => onAdd([keyOf(row)]), refusedBecause: refuse(row) }]}
        selection={{
          unit: '台',
          refuse,
          actions: (rows) => [{ key: 'add', label: '加入委托', primary: true, onClick: () => onAdd(rows.map(keyOf)) }],
        }}
        cardColumns={['equName', 'nextTestDate', 'equPlace']}
        empty={{ icon: 'elevator', title: '没有可委托的电梯', hint: '在用的电梯会出现在这里，按下次检测日期排列。' }}
      />
    </PageModal>
  );
}
