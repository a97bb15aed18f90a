import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { useMay } from '#kit/portal/session.ts';

import { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescueAccess, rescueAddress, rescueDraftAddress, rescuePages } from '../contract/menu.ts';
import { rescueListFields } from '../contract/rescue.ts';
import { ArriveMark } from './ArriveMark.tsx';
import { RescueFigures } from './RescueFigures.tsx';
import { RescuePill } from './RescuePill.tsx';
import { useRescueMove } from './use-rescue-move.ts';
import './rescue.css';

const fields = { complex: { ...rescueListFields.equName, label: '电梯、地点或单号' }, ...rescueListFields };
const shown = ['equName', 'status', 'alarmTime', 'trapped', 'arriveMinutes', 'cause', 'outcome', 'rescueUnit', 'rcsNo'];
const hidden = [
  ...(['equPlace', 'oidno', 'rescueCode', 'source', 'rescueLevel', 'injury', 'caller', 'unitName', 'createdByName'] as const),
  ...(['submittedAt', 'updatedAt'] as const),
];
const columns = [...shown, 'useUnitName', 'maintUnitName', ...hidden];
const isDraft = (row: Row) => row['status'] === liftRescue.states.draft.code;

/** 应急救援: who was freed from which lift, and how quickly. */
export function RescueListPage() {
  const navigate = useNavigate();
  const makeMove = useRescueMove();
  const mayRegister = useMay(rescueAccess.edit);
  const mayExport = useMay(rescueAccess.export);
  const open = (row: Row) => void navigate((isDraft(row) ? rescueDraftAddress : rescueAddress)(String(row['id'])));
  return (
    <>
      <PageHead title={rescuePages.list.title} hint="电梯困人救援的登记、回访和归档；派单后30分钟内应当到达现场">
        {mayRegister && (
          <Button type="primary" onClick={() => void navigate(rescuePages.registration.path)}>
            {rescuePages.registration.title}
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="救援记录"
        fields={fields}
        columns={columns}
        hiddenColumns={hidden}
        call={rescueCalls.list}
        {...(mayExport && { exportCall: rescueCalls.export })}
        rowKey="id"
        nameField="rcsNo"
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
          status: (row) => <RescuePill status={String(row['status'])} />,
          arriveMinutes: (row) => <ArriveMark rescue={row} />,
        }}
        actions={(row) => [{ key: 'open', label: isDraft(row) ? '继续填写' : '查看', onClick: () => open(row) }]}
        onMove={({ move }, opinion, row) => makeMove(row, move, opinion)}
        onRowOpen={open}
        cardColumns={['equName', 'alarmTime', 'trapped', 'arriveMinutes', 'outcome', 'status']}
        empty={{
          icon: 'shield',
          title: '没有救援记录',
          ...(mayRegister && { hint: '电梯困人救援结束后，点击「应急救援登记」。' }),
        }}
      />
    </>
  );
}
