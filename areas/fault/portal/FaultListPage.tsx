import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { CountedTabs } from '#kit/portal/record/CountedTabs.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { useCall } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { faultCalls } from '../contract/calls.ts';
import { faultListFields, faultPartKeys, faultParts, type FaultPartKey } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultAccess, faultAddress, faultDraftAddress, faultPages } from '../contract/menu.ts';
import { FaultPill } from './FaultPill.tsx';
import { LevelMark } from './LevelMark.tsx';
import { useFaultMove } from './use-fault-move.ts';
import './fault.css';

const fields = { complex: { ...faultListFields.equName, label: '单号、设备或地点' }, ...faultListFields };
const shown = ['equName', 'status', 'faultLevel', 'faultKind', 'foundTime', 'stopUse', 'desc', 'faultNo'];
const hidden = ['equPlace', 'oidno', 'foundBy', 'restoreTime', 'repairUnit', 'unitName', 'createdByName', 'submittedAt', 'updatedAt'];
const columns = [...shown, 'useUnitName', 'maintUnitName', ...hidden];
const isDraft = (row: Row) => row['status'] === deviceFault.states.draft.code;

/** 故障管理: what is out of order, who works on it, and what was. */
export function FaultListPage() {
  const navigate = useNavigate();
  const makeMove = useFaultMove();
  const mayRegister = useMay(faultAccess.edit);
  const mayExport = useMay(faultAccess.export);
  const [search, setSearch] = usePageSearch();
  const part = faultPartKeys.find((key) => key === search.get('part')) ?? 'unsettled';
  const { data } = useCall(faultCalls.parts, {}, { staleTime: 10_000 });
  const choose = (key: FaultPartKey) => {
    const next = new URLSearchParams(search);
    next.set('part', key);
    next.delete('pageNo');
    setSearch(next);
  };
  const tabs = faultPartKeys
    .filter((key) => mayRegister || key !== 'draft')
    .map((key) => ({ key, label: faultParts[key].label, count: data?.parts.find((one) => one.key === key) }));
  const open = (row: Row) => void navigate((isDraft(row) ? faultDraftAddress : faultAddress)(String(row['id'])));
  return (
    <>
      <PageHead title={faultPages.list.title} hint="设备出了故障先登记，维保单位接单维修，使用单位确认恢复；每一步都记入设备档案">
        {mayRegister && (
          <Button type="primary" onClick={() => void navigate(faultPages.registration.path)}>
            {faultPages.registration.title}
          </Button>
        )}
      </PageHead>
      <RecordTable
        key={part}
        title="故障"
        fields={fields}
        columns={columns}
        hiddenColumns={hidden}
        call={faultCalls.list}
        fixed={{ part }}
        {...(mayExport && { exportCall: faultCalls.export })}
        rowKey="id"
        nameField="faultNo"
        filters={['complex', 'faultLevel', 'foundTime', 'faultKind', 'stopUse', 'equclacode', 'equlocarecod', 'faultNo']}
        filtersShown={3}
        rail={() => <CountedTabs label="状态" tabs={tabs} chosen={part} onChoose={choose} />}
        cells={{
          equName: (row) => <DeviceName device={row} />,
          status: (row) => <FaultPill status={String(row['status'])} />,
          faultLevel: (row, text) => (text ? <LevelMark level={row['faultLevel']}>{text}</LevelMark> : null),
        }}
        actions={(row) => [{ key: 'open', label: isDraft(row) ? '继续填写' : '查看', onClick: () => open(row) }]}
        onMove={({ move }, opinion, row) => makeMove(row, move, opinion)}
        movesExcept={['suspend', 'falseAlarm', 'rework']}
        onRowOpen={open}
        cardColumns={['equName', 'faultKind', 'faultLevel', 'foundTime', 'status']}
        empty={{
          icon: 'check',
          title: `没有「${faultParts[part].label}」的故障`,
          ...(mayRegister && { hint: '发现设备故障时，点击「故障登记」。' }),
        }}
      />
    </>
  );
}
