import { mayMove, openMoves, stateByCode, type Move, type OpenMove } from '#kit/contract/case/lifecycle.ts';
import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { addJob } from '#kit/server/jobs/jobs.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, refuseLate } from '#kit/server/case/move.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Services } from '#kit/server/services.ts';
import type { Updateable } from 'kysely';

import {
  codeOf,
  deletion,
  inspectionApplication,
  isEditable,
  isPartial,
  type ApplicationMove,
  type ApplicationState,
} from '../contract/lifecycle.ts';
import { applicants, detailPath } from '../contract/menu.ts';
import { handFault } from '../contract/signers.ts';
import { payStatusCode } from '../contract/words.ts';
import { inspectionRefusals } from '../contract/refusals.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import type { Application } from './application-store.ts';
import type { InspectionApplicationTable, ReliefRequest } from './tables.ts';

const refuse = refuser(inspectionRefusals);

export function stateOf(application: { readonly status: string }): ApplicationState {
  return stateByCode(inspectionApplication, application.status);
}

type Parties = Pick<Application, 'applyUnit' | 'useUnit' | 'inspectorIds' | 'status' | 'acceptedAt'> & {
  /** The payer has a monthly account. Where that is not asked, the move is made in the application itself. */
  readonly hasCredit?: boolean;
  /** The last visit in vain is not paid for. Where that is not asked, it is let off in the application itself. */
  readonly owesVisit?: boolean;
  /** What was asked for of the fee; where that is not known, nothing about it is decided either. */
  readonly relief?: Pick<ReliefRequest, 'checkedBy'> | null;
  /** Devices have passed that may have their reports before the others. Where that is not asked, they are released in the application itself. */
  readonly hasPassed?: boolean;
  /** Some of them are not reviewed, and some are. */
  readonly hasUnreviewed?: boolean;
  readonly hasReviewed?: boolean;
  /** Who reviewed what is to be approved. */
  readonly reviewers?: readonly string[];
  readonly payStatus?: string;
  /** Devices have gone back to their inspectors while the others are put right or rechecked. */
  readonly hasReopened?: boolean;
  /** Every report holds and all of them are revised. */
  readonly isRevision?: boolean;
  /** Who reviewed and gave out the reports as they hold. */
  readonly issuers?: readonly string[];
};

/** What the asker is to an application: its owner, an inspector it was given to, or the person of a desk. */
export function actorsOf(asker: Asker, application: Parties): string[] {
  if (asker.isNeighbour) return [asker.actor, 'system'];
  const isParty = asker.unitId !== null && [application.applyUnit, application.useUnit].includes(asker.unitId);
  if (isOfEnterprise(asker)) return isParty && applicants.includes(asker.actor) ? ['owner'] : [];
  if (asker.actor === 'I2' && !application.inspectorIds.includes(asker.userId)) return [];
  return [asker.actor];
}

const reviewMoves: ReadonlySet<string> = new Set([
  'review',
  'reviewPassed',
  'reviewReturn',
  'approvalReturn',
  'upholdReport',
  'reviseReport',
]);
const approvals: ReadonlySet<string> = new Set(['approve', 'approvePassed']);

/** Nobody reviews what they inspected, nor approves what they inspected or reviewed. */
function fitsHands(name: string, { inspectorIds, reviewers = [] }: Parties, { userId }: Asker): boolean {
  const step = approvals.has(name) ? 'approve' : reviewMoves.has(name) ? 'review' : undefined;
  return step === undefined || handFault(step, { preparers: inspectorIds, reviewers }, userId) === undefined;
}

const beforeCheck: ReadonlySet<string> = new Set(['reliefCheck', 'reliefWithdraw']);

/** Until the first check a relief is the unit's and the clerk's; after it, finance decides. Other moves are not asked about. */
function fitsRelief(name: string, { relief }: Parties, asker: Asker): boolean {
  if (!beforeCheck.has(name) && name !== 'reliefApprove' && name !== 'reliefRefuse') return true;
  if (!relief) return false;
  const isOfFinance = name === 'reliefApprove' || (name === 'reliefRefuse' && asker.actor !== 'I1');
  return isOfFinance ? relief.checkedBy !== null && relief.checkedBy !== asker.userId : relief.checkedBy === null;
}

/** What depends on how each device stands, and on who gave out the reports: not asked where that is not known. */
function fitsLines(name: string, application: Parties, { userId }: Asker): boolean {
  const state = stateOf(application);
  if (name === 'reviewPassed') return application.hasUnreviewed === true;
  if (name === 'approvePassed' || (name === 'approvalReturn' && isPartial(state))) return application.hasReviewed === true;
  if (name === 'reviewReturn' && isPartial(state)) return application.hasPassed === true;
  if (name === 'upholdReport' && state === 'reportReview') return application.isRevision === true;
  return state !== 'appealed' || name === 'voidReport' || !application.issuers?.includes(userId);
}

/** The buttons of this asker. Without credit there is no monthly account. */
export function movesOf(asker: Asker, application: Parties): OpenMove[] {
  const actors = actorsOf(asker, application);
  const state = stateOf(application);
  const open = openMoves(inspectionApplication, state, actors).filter(
    ({ move: name }) =>
      fitsHands(name, application, asker) &&
      (name !== 'monthlyCredit' || application.hasCredit) &&
      (name !== 'waiveVisit' || application.owesVisit) &&
      (name !== 'releaseFree' || application.payStatus === payStatusCode.refunded) &&
      fitsLines(name, application, asker) &&
      fitsRelief(name, application, asker),
  );
  return mayDelete(asker, application) ? [...open, deletion] : open;
}

/** What is done to devices that are entered anew, while the others are put right or rechecked. */
function ofReopened(name: ApplicationMove, state: ApplicationState): boolean {
  return name === 'correctLines' || (name === 'opinionNotice' && isPartial(state));
}

/** What this asker may do now by a form of its own: a fee, a dispatch, findings. */
export function formsOf(asker: Asker, application: Parties): ApplicationMove[] {
  const actors = actorsOf(asker, application);
  const state = stateOf(application);
  const declared = Object.entries<Move>(inspectionApplication.moves) as [ApplicationMove, Move][];
  return declared
    .filter(([name, { silent }]) => silent && mayMove(inspectionApplication, name, state, actors) && fitsRelief(name, application, asker))
    .filter(([name]) => !ofReopened(name, state) || application.hasReopened)
    .map(([name]) => name);
}

export function mayEdit(asker: Asker, application: Parties): boolean {
  return isEditable(stateOf(application)) && asker.unitId === application.applyUnit && actorsOf(asker, application).includes('owner');
}

export function mayDelete(asker: Asker, application: Parties): boolean {
  return mayEdit(asker, application) && application.acceptedAt === null;
}

/** Said before anything else is looked at: what is wrong with the input matters only where the move may be made at all. */
export function refuseUnlessOpen(application: Application, name: ApplicationMove, asker: Asker): void {
  if (!mayMove(inspectionApplication, name, stateOf(application), actorsOf(asker, application))) refuse('moveNotAllowed');
}

/** Only the unit that applies writes on its application, and only until it is handed in. */
export function refuseUnlessEditable(application: Application, asker: Asker): void {
  if (!mayEdit(asker, application)) refuse('notEditable', { state: inspectionApplication.states[stateOf(application)].label });
}

/** Whoever saw an older version is told who has done what since; a colleague's typing is only "changed". */
export async function refuseOvertaken(tx: Tx, application: Application, version: number, asker: Asker): Promise<void> {
  if (application.version === version) return;
  if (application.movedVersion <= version) refuse('stale');
  // What is only noted along the way has moved nothing.
  const last = (await readFlow(tx, inspectionApplication.name, application.id)).findLast(({ toStatus }) => toStatus !== null);
  if (!last) return refuse('stale');
  const operatorName = isOfEnterprise(asker) ? (last.operatorUnit ?? last.operatorName) : last.operatorName;
  refuseLate(inspectionApplication, { ...last, operatorName }, application, asker);
}

/** A step as it is asked for: on which application, as it was seen. */
export interface Step {
  readonly id: string;
  readonly version: number;
  readonly opinion?: string | undefined;
}

export interface Making {
  readonly to?: ApplicationState;
  readonly opinion?: string | undefined;
  readonly details?: object;
  readonly set?: Updateable<InspectionApplicationTable>;
}

/** A move that leaves an application where it stands, since when and until when it has stood there. */
export function staying(application: Application): Making {
  const { statusSince, dueOn } = application;
  return { to: stateOf(application), set: { statusSince, dueOn } };
}

export interface Actor {
  /** Undefined for events and timers. */
  readonly asker: Asker | undefined;
  readonly now: Date;
  readonly today: string;
}

/** The services, where other areas are to be notified of the step. */
export interface Acting extends Actor {
  readonly services: Services;
}

/** Moves a locked application and keeps since when it stands there and until when that was promised. */
export async function makeMove(
  tx: Tx,
  application: Application,
  { asker, now, today }: Actor,
  { move: name, ...making }: Making & { readonly move: ApplicationMove },
): Promise<Application> {
  const declared = inspectionApplication.moves[name];
  const target = making.to ?? (typeof declared.to === 'string' ? declared.to : declared.to[0]);
  const { workdays } = inspectionApplication.states[target!];
  const set = {
    statusSince: now.toISOString(),
    dueOn: workdays === undefined ? null : afterWorkdays(today, workdays),
    movedVersion: application.version + 1,
    ...making.set,
  };
  const { state, version } = await move(tx, {
    cycle: inspectionApplication,
    table: 'inspectionApplication',
    record: application,
    move: name,
    ...(making.to && { to: making.to }),
    actors: asker ? actorsOf(asker, application) : ['system'],
    asker,
    now,
    opinion: making.opinion,
    details: making.details,
    set,
  });
  const moved = { ...application, ...(set as Partial<Application>), status: codeOf(state), version, updatedAt: now.toISOString() };
  // What somebody without an account does in its name, the unit hears of; handed in is told with who has done so.
  if (asker?.isGuest && name !== 'commit') {
    const message = {
      kind: '受理',
      title: `公众报检${declared.label}：${moved.onlinelsh}`,
      body: `申报人${declared.label}。${making.opinion ?? ''}`,
    };
    await tellOwners(tx, moved, message, now);
  }
  return moved;
}

/** One message to every unit that owns the application. @param except a unit that has been told already */
export async function tellOwners(
  tx: Tx,
  application: Application,
  {
    except,
    ...message
  }: { readonly kind: string; readonly title: string; readonly body: string; readonly except?: string | null | undefined },
  now: Date,
): Promise<void> {
  const { equName, lineCount } = application;
  const devices = equName ? `${equName}${lineCount > 1 ? `等${lineCount}台` : ''}，` : '';
  const told = { ...message, body: `${devices}${message.body}`, link: detailPath(application.id) };
  const units = new Set([application.applyUnit, application.useUnit ?? application.applyUnit].filter((unit) => unit !== except));
  for (const unitId of units) await sendMessage(tx, { unitId, ...told }, now);
}

/** An event for the institute's management system, in the transaction that made it (domain 11). */
export async function queueMisEvent(tx: Tx, event: string, key: string, payload: object): Promise<void> {
  await addJob(tx, 'misEvent', { id: newId(), event, key, payload });
}
