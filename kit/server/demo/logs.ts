import { stateByCode, type Lifecycle } from '#kit/contract/case/lifecycle.ts';

import type { Ledger } from './ledger.ts';
import type { Operator } from './telling.ts';

export interface Moved {
  readonly id: string;
  status: string;
  version: number;
  updatedAt: string;
}

export interface Step<S extends string> {
  readonly move: string;
  readonly by: Operator;
  readonly at: string;
  readonly to?: S | undefined;
  readonly opinion?: string | undefined;
  readonly details?: object | undefined;
}

/** Moves a record as the server does: by the lifecycle's own table, with flow log and audit. @throws for a move that the table does not know */
export function moveRecord<S extends string>(ledger: Ledger, cycle: Lifecycle<S>, record: Moved, step: Step<S>): S {
  const { move, by, at, opinion = null, details = null } = step;
  const from = stateByCode(cycle, record.status);
  const declared = cycle.moves[move as keyof typeof cycle.moves]!;
  const targets = typeof declared.to === 'string' ? [declared.to] : declared.to;
  const to = step.to ?? targets[0]!;
  if (!declared.from.includes(from) || !targets.includes(to))
    throw new Error(`${cycle.name} ${record.id}: no ${move} from ${from} to ${to}`);
  if (declared.opinion === 'required' && !opinion) throw new Error(`${cycle.name} ${move} needs an opinion`);
  const fromStatus = record.status;
  record.status = cycle.states[to].code;
  record.version += 1;
  record.updatedAt = at;
  writeFlow(ledger, { cycle, record, move, label: declared.label, by, at, opinion, fromStatus, details });
  writeAudit(
    ledger,
    by,
    {
      action: `${cycle.name}.${move}`,
      objectId: record.id,
      details: { move: declared.label, from: cycle.states[from].label, to: cycle.states[to].label },
    },
    at,
  );
  return to;
}

interface FlowStep {
  readonly cycle: { readonly name: string };
  readonly record: { readonly id: string; readonly status: string };
  readonly move: string;
  readonly label: string;
  readonly by: Operator;
  readonly at: string;
  readonly opinion?: string | null;
  /** None where the record begins with this step. */
  readonly fromStatus?: string;
  readonly details?: object | null;
}

/** A line of the flow log: the record stands where the step has brought it. */
export function writeFlow(
  ledger: Ledger,
  { cycle, record, move, label, by, at, opinion = null, fromStatus, details = null }: FlowStep,
): void {
  ledger.add('flow_log', {
    bizType: cycle.name,
    bizId: record.id,
    action: move,
    label,
    operatorId: by.id,
    operatorName: by.name,
    operatorUnit: by.where,
    operatorRole: by.roleName,
    at,
    opinion,
    fromStatus: fromStatus ?? null,
    toStatus: record.status,
    details,
  });
}

export function writeAudit(
  ledger: Ledger,
  by: Operator,
  { action, objectId, details }: { readonly action: string; readonly objectId: string; readonly details: object },
  at: string,
): void {
  ledger.add('audit_log', { at, userId: by.id, userName: by.id === null ? null : by.name, action, objectId, details });
}

/** Days after which a message has been read. */
const readAfterMs = 4 * 86_400_000;

/** Leaves a message; those of the last days are still unread. */
export function leaveMessage(
  { ledger, now }: { readonly ledger: Ledger; readonly now: Date },
  to: { readonly unitId?: string; readonly userId?: string | null },
  message: { readonly kind: string; readonly title: string; readonly body: string; readonly link: string },
  at: string,
): void {
  const sentAt = Date.parse(at);
  ledger.add('message', {
    id: ledger.id('message', at),
    unitId: to.unitId ?? null,
    userId: to.userId ?? null,
    ...message,
    createdAt: at,
    readAt: now.getTime() - sentAt > readAfterMs ? new Date(sentAt + 7_200_000).toISOString() : null,
  });
}

/** An event for the institute's information system, kept as the sandbox keeps it. */
export function keepMisEvent(
  ledger: Ledger,
  { event, subject, payload }: { readonly event: string; readonly subject: string; readonly payload: object },
  at: string,
): void {
  ledger.add('mis_event', {
    id: ledger.id('mis', at),
    event,
    subject,
    payload,
    state: 'kept',
    attempts: 1,
    answer: null,
    createdAt: at,
    sentAt: at,
  });
}
