import type { FlowEntry } from '#kit/portal/record/FlowTimeline.tsx';

interface Step {
  readonly id: number;
  readonly label: string;
  readonly operatorName: string;
  readonly operatorUnit: string | null;
  readonly at: string;
  readonly opinion: string | null;
}

/** The steps of a record as the timeline shows them, the newest first. */
export function flowEntries(flow: readonly Step[]): FlowEntry[] {
  return flow.toReversed().map(({ id, label, at, operatorName, operatorUnit, opinion }) => ({
    key: String(id),
    title: label,
    at,
    who: operatorUnit ? `${operatorName}（${operatorUnit}）` : operatorName,
    opinion,
  }));
}
