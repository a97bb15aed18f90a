import type { App } from 'antd';
import { use, type ComponentType, type ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';

import { kept } from '#kit/contract/kept.ts';
import { port } from '#kit/contract/port.ts';
import { handedIn } from '#kit/portal/portal-area.ts';

import type { DeviceColumn, DeviceRow } from '../../contract/listed.ts';
import type { EquipmentQueryKey } from '../../contract/queries.ts';
import type { DeviceTask } from './device-task.ts';

/** A list of devices: a query of its own, the comprehensive one, or the days of the calendar. */
export interface DeviceList {
  readonly key: EquipmentQueryKey | 'all' | 'calendar';
  /** Devices can be taken to an application for inspection. */
  readonly applies: boolean;
}

/** How columns of the lists are drawn. */
export type DeviceCells = { readonly [K in DeviceColumn]?: (row: DeviceRow, text: string) => ReactNode };

export interface Tools {
  readonly navigate: NavigateFunction;
  readonly message: ReturnType<typeof App.useApp>['message'];
}

export interface TaskDialogProps {
  readonly rows: readonly DeviceRow[];
  /** Takes the marks away. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Something that is done with devices of a list; it leads to a page, opens a dialog, or is done at once. */
export interface HandedTask extends Omit<DeviceTask, 'start' | 'instead'> {
  /** Whether the list has it. */
  readonly on: (list: DeviceList) => boolean;
  /** Menu id of those who may; whoever sees the list without it. */
  readonly access?: string;
  readonly addressOf?: (rows: readonly DeviceRow[]) => string;
  /** Another page that a device leads to instead, and how that is called. */
  readonly insteadOf?: (row: DeviceRow) => { readonly word: string; readonly address: string } | undefined;
  readonly Dialog?: ComponentType<TaskDialogProps>;
  readonly run?: (rows: readonly DeviceRow[], tools: Tools, clear: () => void) => void;
  /** What the page is for comes first (1), then the application for inspection (2), then the rest (3). */
  readonly rank: 1 | 2 | 3;
}

/** What an area adds to the lists of devices. */
export interface DeviceListPart {
  readonly tasks?: readonly HandedTask[];
  /** Drawing of columns that the area fills. */
  readonly cells?: DeviceCells;
  /** Beside the title of the page, in the order of their ranks. */
  readonly heads?: readonly { readonly rank: number; readonly Head: ComponentType<{ readonly list: DeviceList }> }[];
  /** In the bar of marked devices: what they come to. */
  readonly Note?: ComponentType<{ readonly list: DeviceList; readonly rows: readonly DeviceRow[] }>;
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
