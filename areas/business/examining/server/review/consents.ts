import type { ApplicationMove } from '#areas/inspection/contract/lifecycle.ts';
import type { Line } from '#areas/inspection/server/doors/read.ts';

/** The steps by which three people answer for a report, in their order, and what each is to it. */
export const reportSteps = { prepare: '编制', review: '审核', approve: '批准' } as const;
export type ReportStep = keyof typeof reportSteps;

/** Somebody took their step of a report, and with it agreed to sign it. */
export interface Consent {
  readonly step: ReportStep;
  readonly accountId: string;
  /** As it was then. */
  readonly name: string;
  readonly at: string;
}

/** A step of the flow log. */
export interface StepMade {
  readonly action: string;
  readonly operatorId: string | null;
  readonly operatorName: string;
  readonly at: string;
  readonly details: object | null;
}

/** By which records are handed in: whoever does answers for what they say. */
const handsIn: ReadonlySet<string> = new Set<ApplicationMove>([
  'opinionNotice',
  'enterResults',
  'confirmRectified',
  'recheck',
  'correctLines',
]);
const approves: ReadonlySet<string> = new Set<ApplicationMove>(['approve', 'approvePassed']);

type Reviewed = Pick<Line, 'oidno' | 'reviewedBy' | 'reviewedByName' | 'reviewedAt'>;

/** Whether a step was about this device: one that names devices is about those alone. */
function isAbout({ action, details }: StepMade, oidno: string): boolean {
  const { devices } = (details ?? {}) as { readonly devices?: readonly string[] };
  return action !== 'correctLines' || devices === undefined || devices.includes(oidno);
}

/** Who agrees to sign the report of a device; nobody, where a step was not taken here: in the system of the institute, say. @param flow oldest first */
export function consentsTo({ oidno, reviewedBy, reviewedByName, reviewedAt }: Reviewed, flow: readonly StepMade[]): readonly Consent[] {
  const approval = flow.at(-1);
  const handedIn = flow.findLast((made) => handsIn.has(made.action) && made.operatorId !== null && isAbout(made, oidno));
  if (!approval?.operatorId || !approves.has(approval.action) || !handedIn?.operatorId) return [];
  if (reviewedBy === null || reviewedByName === null || reviewedAt === null) return [];
  return [
    { step: 'prepare', accountId: handedIn.operatorId, name: handedIn.operatorName, at: new Date(handedIn.at).toISOString() },
    { step: 'review', accountId: reviewedBy, name: reviewedByName, at: new Date(reviewedAt).toISOString() },
    { step: 'approve', accountId: approval.operatorId, name: approval.operatorName, at: new Date(approval.at).toISOString() },
  ];
}
