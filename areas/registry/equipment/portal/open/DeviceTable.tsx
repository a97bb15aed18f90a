import { App } from 'antd';

import type { Call } from '#kit/contract/call.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { enterpriseActors } from '#kit/contract/actor.ts';
import { ledBy } from '#kit/contract/list/listing.ts';
import { download, type CallError } from '#kit/portal/client.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { FilterValues } from '#kit/portal/query/filters.ts';
import type { RecordTableProps } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { saveBlob } from '#kit/portal/page/DownloadButton.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { useMay, useSession } from '#kit/portal/session.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { equipmentAccess } from '../../contract/access.ts';
import {
  deviceListing,
  equipmentFilterFields,
  type DeviceColumn,
  type DeviceFilter,
  type FullRow,
  type RowWith,
} from '../../contract/listed.ts';
import { openTestFields } from '../../contract/open-business.ts';
import type { ListCall } from '../../contract/query-calls.ts';
import type { equipmentRefusals } from '../../contract/refusals.ts';
import { basketCalls } from '../basket-wire.ts';
import { keysOf, useChosen } from './baskets.ts';
import { addressOfDevice, deviceCells } from './device-cells.tsx';
import { useDeviceListParts, type DeviceCells, type DeviceList } from './device-list.ts';
import { barActions, rowActions, whyNotMarked } from './device-task.ts';
import { useDeviceTasks } from './use-device-tasks.tsx';
import './equipment.css';

/** What a list asks for, as filters of the comprehensive query. */
export type FiltersOf = (filters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

const isLong: keyof typeof equipmentRefusals = 'exportIsLong';
interface Props {
  readonly title: string;
  readonly call: Call & Pick<ListCall, 'reply'>;
  readonly exportCall?: Call;
  /** For exports made later, where the list has filters of its own. */
  readonly exportFilters?: FiltersOf;
  /** Which list it is: what is done with its devices, and how its export is ordered, follow from it. */
  readonly list: DeviceList;
  /** Columns shown from the beginning; the rest of all columns can be chosen. */
  readonly shown: readonly DeviceColumn[];
  readonly filters: readonly DeviceFilter[];
  readonly fixed?: FilterValues;
  readonly rail?: RecordTableProps['rail'];
  readonly start?: RecordTableProps['start'];
  readonly empty?: RecordTableProps['empty'];
}

/** Devices as every query shows them: name and number in one cell, days left under the due day, the state as a pill. */
export function DeviceTable(props: Props) {
  const { title, call, exportCall, list, shown, filters, fixed, rail, start, empty } = props;
  const navigate = usePageNavigate();
  const { role } = useSession();
  const today = useToday();
  // A unit's own list need not repeat its name in every row.
  const isOwn = (enterpriseActors as readonly string[]).includes(role.actor);
  const { tasks: all, needs, dialog } = useDeviceTasks(list);
  const parts = useDeviceListParts();
  const cells = parts.reduce<DeviceCells>((all, { cells }) => ({ ...all, ...cells }), deviceCells);
  const first: readonly DeviceColumn[] = ['equName', 'useUnitName', ...shown.slice(1)];
  const telling = [shown[1]!, shown.find(isDay) ?? 'dueOn', ...shown.filter(isOpenTest)];
  const worked = [...needs, ...parts.flatMap(({ note }) => note?.needs ?? [])];
  const held = useChosen(list.key, worked);
  const exportChosen = useExportChosen(list);
  const exportLater = useExportLater(list, props.exportFilters);
  return (
    <>
      <RecordTable
        title={title}
        fields={equipmentFilterFields}
        {...ledBy(deviceListing, first, isOwn ? { columns: ['useUnitName'] } : {})}
        call={call}
        rowKey="equSysId"
        asks={(drawn) => [...worked, ...drawn.flatMap((key) => cells[key]?.needs ?? [])]}
        nameOf={(row: RowWith) => `${calledAs(row)}（${row.oidno}）`}
        filters={filters}
        {...(exportCall && { exportCall, onExportRefused: exportLater })}
        {...(fixed && { fixed })}
        {...(rail && { rail })}
        {...(start && { start })}
        {...(empty && { empty })}
        cells={drawing(cells)}
        actions={(row: RowWith) => [
          { key: 'open', label: '档案', onClick: () => void navigate(addressOfDevice(row)) },
          ...rowActions(all, told(row), today),
        ]}
        selection={{
          unit: '台',
          refuse: (row: RowWith) => whyNotMarked(all, told(row), today),
          actions: (rows: readonly RowWith[], clear) => [...exportChosen(rows), ...barActions(all, rows.map(told), today, clear)],
          note: (rows) => parts.map(({ note }, index) => note && <note.Note key={index} list={list} rows={rows.map(told)} />),
          held,
        }}
        cardColumns={[...new Set<DeviceColumn>(['equName', 'equPlace', ...telling, 'useStatus'])]}
        stays={['equName', 'useUnitName', ...telling, ...states]}
      />
      {dialog}
    </>
  );
}

/**
 * The list asked for whatever its tasks and cells name, so that the row has what they are given; `server/tests/row-tasks.test.ts` asks as it does. All else
 * here reads of a row what every row has.
 */
const told = (row: RowWith) => row as FullRow;

function drawing(cells: DeviceCells) {
  return Object.fromEntries(Object.entries(cells).map(([key, { draw }]) => [key, (row: RowWith, text: string) => draw(told(row), text)]));
}

/** The marked devices alone as a workbook, for those who may export. */
function useExportChosen({ key }: DeviceList) {
  const mayExport = useMay(equipmentAccess.queryExport);
  const { message } = App.useApp();
  const save = async (rows: readonly RowWith[]) => {
    try {
      const { blob, name } = await download(basketCalls.exportChosen, { name: key, devices: keysOf(rows) });
      saveBlob(blob, name);
    } catch (error) {
      void message.error(sentenceOf(error));
    }
  };
  return (rows: readonly RowWith[]) => (mayExport ? [{ key: 'exportChosen', label: '导出所选', onClick: () => void save(rows) }] : []);
}

/** What is too long to wait for is made later, with the same filters, where an area does that. */
function useExportLater({ key }: DeviceList, filtersOf: FiltersOf = (filters) => filters) {
  const parts = useDeviceListParts();
  const navigate = usePageNavigate();
  const { message } = App.useApp();
  return ({ code }: CallError, filters: Readonly<Record<string, unknown>>): boolean => {
    const later = parts.find(({ exportLater }) => exportLater)?.exportLater;
    if (code !== isLong || !later) return false;
    const query = key === 'all' || key === 'calendar' ? undefined : key;
    later({ query, filters: filtersOf(filters) }, { message, navigate });
    return true;
  };
}

/** How a device stands, in whichever list. */
const states: readonly DeviceColumn[] = ['useStatus', 'applyState', 'faultStatus', 'faultStopUse'];

const isOpenTest = (key: string) => key in openTestFields;

function isDay(key: DeviceColumn): boolean {
  return equipmentFilterFields[key].widget === 'day';
}
