import { Link, useNavigate } from 'react-router';

import { inspectionAccess, inspectionPaths } from '#areas/inspection/contract/menu.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Fields } from '#kit/contract/field.ts';
import { enterpriseActors } from '#kit/contract/actor.ts';
import type { FilterValues } from '#kit/portal/record/filters.ts';
import type { Row, RecordTableProps } from '#kit/portal/record/record-table-props.ts';
import { RecordTable } from '#kit/portal/record/RecordTable.tsx';
import { useSession } from '#kit/portal/session.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { EquipmentQueryKey } from '../contract/queries.ts';
import { equipmentFilterFields } from '../contract/listed.ts';
import { archiveAddress } from '../contract/menu.ts';
import { DueCell } from './DueCell.tsx';
import { useCart } from './use-cart.ts';
import { useExportLater } from './use-export-later.ts';
import { toneOf } from './status-tone.ts';
import './equipment.css';

const all = [
  'equName',
  'useUnitName',
  'useCertNo',
  'equVarietyName',
  'equPlace',
  'dueOn',
  'useStatus',
  'equipmodel',
  'prono',
  'equcode',
  'equlogcode',
  'unitInnerNo',
  'maintUnitName',
  'makeUnitName',
  'lastInspDate',
  'lastConclusion',
  'regStatus',
  'applyState',
];
const addressOf = (row: Row) => archiveAddress(String(row['equclacode']), String(row['equSysId']));
const isOnDuty = (row: Row) => ['1', '2'].includes(String(row['useStatus']));

interface Props {
  readonly title: string;
  readonly call: Call;
  readonly exportCall?: Call;
  /** The query that is shown, for exports made later; none for all devices. */
  readonly query?: EquipmentQueryKey;
  /** Columns shown from the beginning; the rest of all columns can be chosen. */
  readonly shown: readonly string[];
  readonly filters: readonly string[];
  /** Devices can be taken to an application, by those who may. */
  readonly applies: boolean;
  readonly fixed?: FilterValues;
  readonly rail?: RecordTableProps['rail'];
  readonly empty?: RecordTableProps['empty'];
}

/** Devices as every query shows them: name and number in one cell, days left under the due day, the state as a pill. */
export function DeviceTable({ title, call, exportCall, query, shown, filters, applies, fixed, rail, empty }: Props) {
  const navigate = useNavigate();
  const { role } = useSession();
  // A unit's own list need not repeat its name in every row.
  const isOwn = (enterpriseActors as readonly string[]).includes(role.actor);
  const mayApply = applies && role.menuIdList.includes(inspectionAccess.applyEdit);
  const columns = [...new Set(['equName', 'useUnitName', ...shown.slice(1), ...all])];
  const open = (row: Row) => void navigate(addressOf(row));
  const cart = useCart();
  const exportLater = useExportLater(query);
  return (
    <RecordTable
      title={title}
      fields={equipmentFilterFields}
      columns={columns}
      hiddenColumns={columns.filter((key) => !shown.includes(key) && (isOwn || key !== 'useUnitName'))}
      call={call}
      rowKey="equSysId"
      nameField="equName"
      filters={filters}
      filtersShown={3}
      {...(exportCall && { exportCall, onExportRefused: exportLater })}
      {...(fixed && { fixed })}
      {...(rail && { rail })}
      {...(empty && { empty })}
      cells={deviceCells}
      actions={(row) => [
        { key: 'open', label: '档案', onClick: () => open(row) },
        ...(mayApply
          ? [
              {
                key: 'apply',
                label: '报检',
                onClick: () => void navigate(`${inspectionPaths.form}?devices=${keysOf([row])[0]}`),
                refusedBecause: whyNotApply(row),
              },
            ]
          : []),
      ]}
      {...(mayApply && {
        selection: {
          unit: '台',
          refuse: whyNotApply,
          actions: (rows: readonly Row[], clear: () => void) => [
            { key: 'keep', label: '加入报检清单', onClick: () => cart.add(keysOf(rows)) && clear() },
            { key: 'apply', label: '批量报检', primary: true, onClick: () => cart.add(keysOf(rows)) && cart.open() },
          ],
        },
      })}
      cardColumns={[...new Set(['equName', 'equPlace', shown[1]!, shown.find(isDay) ?? 'dueOn', 'useStatus'])]}
    />
  );
}

function isDay(key: string): boolean {
  return (equipmentFilterFields as Fields)[key]?.widget === 'day';
}

function keysOf(rows: readonly Row[]): string[] {
  return rows.map((row) => String(row['equSysId']));
}

/** Why a device cannot be chosen for an application. */
function whyNotApply(row: Row): string | undefined {
  if (row['lockedBy']) return `在途业务 ${String(row['lockedBy'])}`;
  if (row['applyState'] && row['applyState'] !== '0') return '已有未办结的检验申报';
  return ['0', '1', '2'].includes(String(row['useStatus'])) ? undefined : '该设备不在用，不能报检';
}

const deviceCells: NonNullable<RecordTableProps['cells']> = {
  equName: (row, text) => (
    <span className="device-cell">
      <ClassTile equclacode={String(row['equclacode'])} />
      <span className="device-cell__text">
        <Link to={addressOf(row)}>{text}</Link>
        <code>{String(row['oidno'])}</code>
      </span>
    </span>
  ),
  dueOn: (row, text) => <DueCell text={text} daysLeft={row['daysLeft'] as number | null} isOnDuty={isOnDuty(row)} />,
  nextTestDate: (row, text) => <DueCell text={text} daysLeft={row['testDaysLeft'] as number | null} isOnDuty={isOnDuty(row)} />,
  useStatus: (row, text) => <StatusPill tone={toneOf(row)}>{text}</StatusPill>,
};
