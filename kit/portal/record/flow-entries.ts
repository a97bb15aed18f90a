import type { FlowEntry } from './FlowTimeline.tsx';

interface LoggedStep {
  readonly id: number;
  readonly label: string;
  readonly operatorName: string;
  readonly operatorUnit: string | null;
  readonly at: string;
  readonly opinion: string | null;
  readonly warnings?: readonly string[] | undefined;
}

/** Steps of a record, as the server tells them, for the timeline: the newest first. */
export function flowEntries(flow: readonly LoggedStep[]): FlowEntry[] {
  return flow.toReversed().map(({ id, label, at, operatorName, operatorUnit, opinion, warnings }) => ({
    key: String(id),
    title: label,
    at,
    who: operatorUnit ? `${operatorName}（${operatorUnit}）` : operatorName,
    opinion,
    warnings,
  }));
}
