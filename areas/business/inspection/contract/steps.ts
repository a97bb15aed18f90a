import { inspectionApplication, type ApplicationState } from './lifecycle.ts';

/** The six nodes of the flow as the unit sees it, each with the states in which it is the present one. */
export const flowNodes = [
  { key: 'submit', title: '提交申报', states: ['draft', 'returned'] },
  { key: 'accept', title: '受理', states: ['submitted'] },
  { key: 'pay', title: '核费缴费', states: ['accepted', 'awaitPayment', 'paying', 'reliefReview'] },
  { key: 'dispatch', title: '派工', states: ['toDispatch', 'dispatched', 'notReady'] },
  { key: 'inspect', title: '现场检验', states: ['inspecting', 'rectify', 'recheck'] },
  {
    key: 'report',
    title: '出具报告',
    states: ['reportReview', 'reportApproval', 'approved', 'heldForFee', 'issued', 'appealed', 'toReissue', 'completed'],
  },
] as const satisfies readonly { readonly key: string; readonly title: string; readonly states: readonly ApplicationState[] }[];

export type FlowNode = (typeof flowNodes)[number]['key'];
export type StepState = 'done' | 'current' | 'todo' | 'stopped' | 'ended';

export interface Step {
  readonly key: FlowNode;
  readonly title: string;
  readonly state: StepState;
  /** When a node that is done was left, and when the others were entered; ISO instant. */
  readonly at: string | null;
}

/** One past move: the state it reached and when. */
export interface Passed {
  readonly toStatus: string | null;
  readonly at: string;
}

function nodeIndexOf(code: string | null): number {
  return flowNodes.findIndex(({ states }) => states.some((state) => inspectionApplication.states[state].code === code));
}

const flowStart = inspectionApplication.states.draft.code;

const endedEarly: ReadonlySet<string> = new Set(
  (['rejected', 'cancelled', 'terminated'] as const).map((state) => inspectionApplication.states[state].code),
);
const delivered: ReadonlySet<string> = new Set((['issued', 'completed'] as const).map((state) => inspectionApplication.states[state].code));

/**
 * The six nodes as the application stands.
 * @param code of the present state @param passed its flow log, oldest first
 */
export function stepsOf(code: string, passed: readonly Passed[]): Step[] {
  const isStopped = endedEarly.has(code);
  // An application that ended early stopped in the node it had reached before.
  const reached = isStopped
    ? Math.max(0, nodeIndexOf(passed.findLast(({ toStatus }) => nodeIndexOf(toStatus) >= 0)?.toStatus ?? null))
    : nodeIndexOf(code);
  return flowNodes.map(({ key, title }, index) => {
    const here = isStopped ? (code === inspectionApplication.states.cancelled.code ? 'ended' : 'stopped') : 'current';
    const state = index > reached ? 'todo' : index < reached || delivered.has(code) ? 'done' : here;
    return { key, title, state, at: index > reached ? null : state === 'done' ? leftAt(index, passed) : enteredAt(index, passed) };
  });
}

function enteredAt(index: number, passed: readonly Passed[]): string | null {
  return passed.findLast(({ toStatus }) => nodeIndexOf(toStatus) === index)?.at ?? null;
}

/** The last node is left by delivery. What was sent back and passed again counts by its last time. */
function leftAt(index: number, passed: readonly Passed[]): string | null {
  const nodes = passed.filter(({ toStatus }) => nodeIndexOf(toStatus) >= 0);
  const crossed = nodes.findLast(
    ({ toStatus }, at) => nodeIndexOf(toStatus) > index && nodeIndexOf(nodes[at - 1]?.toStatus ?? flowStart) <= index,
  );
  return (crossed ?? nodes.find(({ toStatus }) => toStatus !== null && delivered.has(toStatus)))?.at ?? null;
}

type Holder = 'unit' | 'reception' | 'finance' | 'department' | 'signer' | 'system';

const holders: Readonly<Partial<Record<ApplicationState, Holder>>> = {
  draft: 'unit',
  returned: 'unit',
  submitted: 'reception',
  accepted: 'reception',
  awaitPayment: 'unit',
  paying: 'unit',
  reliefReview: 'finance',
  notReady: 'unit',
  rectify: 'unit',
  heldForFee: 'unit',
  issued: 'unit',
  reportApproval: 'signer',
  approved: 'system',
};

/** Whose turn it is; the department that inspects unless somebody else. */
export function holderOf(state: ApplicationState): Holder {
  return holders[state] ?? 'department';
}
