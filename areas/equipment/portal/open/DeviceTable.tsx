import { useNavigate } from 'react-router';

import { openTestFields } from '#areas/elevator-detection/contract/open-test.ts';
import type { Call } from '#kit/contract/call.ts';
import type { Fields } from '#kit/contract/field.ts';
import { enterpriseActors } from '#kit/contract/actor.ts';
import type { FilterValues } from '#kit/portal/list/filters.ts';
import type { Row, RecordTableProps } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { useSession } from '#kit/portal/session.ts';

import type { EquipmentQueryKey } from '../../contract/queries.ts';
import { equipmentFilterFields } from '../../contract/listed.ts';
import { addressOfDevice, deviceCells } from './device-cells.tsx';
import { barActions, rowActions, whyNotMarked, type DeviceTask } from './device-task.ts';
import { useApplyTasks } from './use-apply-tasks.ts';
import { useExportLater, type FiltersOf } from './use-export-later.ts';
import './equipment.css';

const noTasks: readonly DeviceTask[] = [];
const allColumns = [
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

interface Props {
  readonly title: string;
  readonly call: Call;
  readonly exportCall?: Call;
  /** For exports made later, where the list has filters of its own. */
  readonly exportFilters?: FiltersOf;
  /** The query that is shown, for exports made later; none for all devices. */
  readonly query?: EquipmentQueryKey;
  /** Columns shown from the beginning; the rest of all columns can be chosen. */
  readonly shown: readonly string[];
  readonly filters: readonly string[];
  /** Devices can be taken to an application, by those who may. */
  readonly applies: boolean;
  /** What else is done with the devices of this list. */
  readonly tasks?: readonly DeviceTask[];
  /** Own drawing of cells that other lists of devices do not show. */
  readonly cells?: RecordTableProps['cells'];
  readonly fixed?: FilterValues;
  readonly rail?: RecordTableProps['rail'];
  readonly empty?: RecordTableProps['empty'];
}

/** Devices as every query shows them: name and number in one cell, days left under the due day, the state as a pill. */
export function DeviceTable(props: Props) {
  const { title, call, exportCall, query, shown, filters, applies, tasks = noTasks, fixed, rail, empty } = props;
  const navigate = useNavigate();
  const { role } = useSession();
  // A unit's own list need not repeat its name in every row; where the name stands, the variety has no room on a small screen.
  const isOwn = (enterpriseActors as readonly string[]).includes(role.actor);
  const first = isOwn ? shown : ['useUnitName', ...shown.filter((key) => key !== 'equVarietyName')];
  const applyTasks = useApplyTasks();
  const leading = tasks.filter(({ leads }) => leads);
  const all = [...leading, ...(applies ? applyTasks : []), ...tasks.filter(({ leads }) => !leads)];
  const columns = [...new Set(['equName', 'useUnitName', ...shown.slice(1), ...allColumns])];
  const exportLater = useExportLater(query, props.exportFilters);
  return (
    <RecordTable
      title={title}
      fields={equipmentFilterFields as Fields}
      columns={columns}
      hiddenColumns={columns.filter((key) => !first.includes(key))}
      call={call}
      rowKey="equSysId"
      nameField="equName"
      filters={filters}
      filtersShown={3}
      {...(exportCall && { exportCall, onExportRefused: exportLater })}
      {...(fixed && { fixed })}
      {...(rail && { rail })}
      {...(empty && { empty })}
      cells={{ ...deviceCells, ...props.cells }}
      actions={(row) => [{ key: 'open', label: '档案', onClick: () => void navigate(addressOfDevice(row)) }, ...rowActions(all, row)]}
      {...(all.some(({ together }) => together) && {
        selection: {
          unit: '台',
          refuse: (row: Row) => whyNotMarked(all, row),
          actions: (rows: readonly Row[], clear: () => void) => barActions(all, rows, clear),
        },
      })}
      cardColumns={[...new Set(['equName', 'equPlace', shown[1]!, shown.find(isDay) ?? 'dueOn', ...shown.filter(isOpenTest), 'useStatus'])]}
    />
  );
}

const isOpenTest = (key: string) => key in openTestFields;

function isDay(key: string): boolean {
  return (equipmentFilterFields as Fields)[key]?.widget === 'day';
}
