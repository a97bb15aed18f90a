import type { App } from 'antd';
import { use, type ComponentType, type ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';

import { kept } from '#kit/contract/kept.ts';
import { port } from '#kit/contract/port.ts';
import { handedIn } from '#kit/portal/portal-area.ts';

import type { DeviceColumn, FullRow, RowColumn, RowWith } from '../../contract/listed.ts';
import type { EquipmentQueryKey } from '../../contract/queries.ts';
import type { DeviceTask } from './device-task.ts';

/** A list of devices: a query of its own, the comprehensive one, or the days of the calendar. */
export interface DeviceList {
  readonly key: EquipmentQueryKey | 'all' | 'calendar';
  /** Devices can be taken to an application for inspection. */
  readonly applies: boolean;
}

/** Draws a column of the lists. */
export interface Cell<R = FullRow> {
  /** The columns it reads beside its own; the row tells no others. */
  readonly needs: readonly RowColumn[];
  readonly draw: (row: R, text: string) => ReactNode;
}

/** A cell that reads these columns. */
export function cell<const K extends RowColumn>(needs: readonly K[], draw: Cell<RowWith<K>>['draw']): Cell {
  return { needs, draw };
}

/** How columns of the lists are drawn. */
export type DeviceCells = { readonly [K in DeviceColumn]?: Cell };

export interface Tools {
  readonly navigate: NavigateFunction;
  readonly message: ReturnType<typeof App.useApp>['message'];
}

export interface TaskDialogProps<K extends RowColumn = never> {
  readonly rows: readonly RowWith<K>[];
  /** Takes the marks away. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface OtherPage {
  readonly word: string;
  readonly address: string;
  readonly refusedBecause?: string | undefined;
}

/** Something that is done with devices of a list; it leads to a page, opens a dialog, or is done at once. */
interface TaskWith<K extends RowColumn> extends Omit<DeviceTask<RowWith<K>>, 'start' | 'instead'> {
  /** The columns it reads beside those that every row has: the list asks for them, and its rows tell no others. */
  readonly needs: readonly K[];
  /** Whether the list has it. */
  readonly on: (list: DeviceList) => boolean;
  /** Menu id of those who may; whoever sees the list without it. */
  readonly access?: string;
  readonly addressOf?: (rows: readonly RowWith<K>[]) => string;
  /** Another page that a device leads to instead, and how that is called. */
  readonly insteadOf?: (row: RowWith<K>, today: string) => OtherPage | undefined;
  readonly Dialog?: (props: TaskDialogProps<K>) => ReactNode;
  readonly run?: (rows: readonly RowWith<K>[], tools: Tools, clear: () => void) => void;
  /** What the page is for comes first (1), then the application for inspection (2), then the rest (3). */
  readonly rank: 1 | 2 | 3;
}

declare const typed: unique symbol;

/** A task whose columns were named: made by `deviceTask` alone. */
export type HandedTask = TaskWith<RowColumn> & { readonly [typed]: true };

/** A task on rows that have the columns it needs, and no others. */
export function deviceTask<const K extends RowColumn>(task: TaskWith<K>): HandedTask {
  const handed: TaskWith<RowColumn> = task;
  return handed as HandedTask;
}

/** In the bar of marked devices: what they come to. */
export interface MarkedNote<K extends RowColumn> {
  readonly needs: readonly K[];
  readonly Note: (props: { readonly list: DeviceList; readonly rows: readonly RowWith<K>[] }) => ReactNode;
}

/** A note on marked devices, of which it reads these columns. */
export function markedNote<const K extends RowColumn>(needs: readonly K[], Note: MarkedNote<K>['Note']): MarkedNote<RowColumn> {
  return { needs, Note };
}

/** What an area adds to the lists of devices. */
export interface DeviceListPart {
  readonly tasks?: readonly HandedTask[];
  /** Drawing of columns that the area fills. */
  readonly cells?: DeviceCells;
  /** Beside the title of the page, in the order of their ranks. */
  readonly heads?: readonly { readonly rank: number; readonly Head: ComponentType<{ readonly list: DeviceList }> }[];
  readonly note?: MarkedNote<RowColumn>;
  /** Orders a workbook that takes too long to wait for. */
  readonly exportLater?: (
    wanted: { readonly query: EquipmentQueryKey | undefined; readonly filters: Readonly<Record<string, unknown>> },
    tools: Tools,
  ) => void;
}

/** Loaded with the first list that is opened, so that the shell does not carry it. */
export const deviceListParts = port<() => Promise<DeviceListPart>>('equipment.deviceListParts');

const loadParts = kept((): Promise<readonly DeviceListPart[]> => Promise.all(handedIn(deviceListParts).map((load) => load())));

/** What all areas add. Waits with the page until it is there. */
export function useDeviceListParts(): readonly DeviceListPart[] {
  return use(loadParts());
}
