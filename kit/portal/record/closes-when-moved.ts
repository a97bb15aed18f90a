import { App } from 'antd';
import { useEffect, useState } from 'react';

import { stateByCode, type Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { CallError } from '../client.ts';
import { useLatest } from '../calls/use-latest.ts';

/** The record that a dialog decides on, as the page shows it now. */
export interface Decided {
  readonly version: number | string | undefined;
  /** What its state is called, where it has one. */
  readonly state?: string | undefined;
}

/** A record with a lifecycle as something to be decided on. */
export function decidedOf(cycle: Lifecycle, { version, status }: { readonly version?: unknown; readonly status?: unknown }): Decided {
  return { version: Number(version), state: cycle.states[stateByCode(cycle, String(status))]!.label };
}

const movedOn: ReadonlySet<string> = new Set(['overtaken', 'ownStep', 'stale', 'moveNotAllowed']);

/** Whether a refusal says that somebody else was faster; the others are about the step itself. */
export function isMovedOn(error: unknown): error is CallError {
  return error instanceof CallError && movedOn.has(error.code);
}

/** Whether the record is another than the one that was looked at when the dialog opened. While the dialog's own step is under way, a change is its own. */
export function hasMoved(seen: Decided['version'], now: Decided | undefined, isBusy: boolean): boolean {
  return !isBusy && now?.version !== undefined && seen !== undefined && now.version !== seen;
}

/** What is said when a dialog closes because its record has moved. */
export function movedWords({ state }: Decided): string {
  return `记录已有新的进展${state ? `，现为「${state}」` : ''}，您的操作没有执行，请核对后再办理`;
}

/** A decision holds for the record that was looked at: when that has moved, the dialog closes and says where the record is now. */
export function useClosesWhenMoved(about: Decided | undefined, isBusy: boolean, close: () => void): void {
  const { message } = App.useApp();
  const [seen] = useState(about?.version);
  const isMoved = hasMoved(seen, about, isBusy);
  const latest = useLatest(() => {
    if (about) void message.warning(movedWords(about));
    close();
  });
  useEffect(() => {
    if (isMoved) latest.current();
  }, [isMoved, latest]);
}
