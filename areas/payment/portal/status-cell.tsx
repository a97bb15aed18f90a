import type { Row } from '#kit/portal/list/record-table-props.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { payExceptionCycle } from '../contract/lifecycle.ts';
import { payStateOf } from './pay-state.ts';

/** The state of an order as a pill. */
export function statusCell(row: Row, text: string) {
  const state = payStateOf(String(row['status']));
  return state ? <StatusPill tone={state.tone}>{state.label}</StatusPill> : text;
}

export function exceptionCell(row: Row, text: string) {
  const state = Object.values(payExceptionCycle.states).find(({ code }) => code === row['status']);
  return state ? <StatusPill tone={state.tone}>{state.label}</StatusPill> : text;
}
