import { findUnit } from '#areas/company/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Services } from '#kit/server/services.ts';

import { departmentFor } from '#areas/verdicts/contract/departments.ts';
import { answeredWords, inspectionApplication, isPartial, isTerminal, type ApplicationState } from '../contract/lifecycle.ts';
import { inspectionRefusals } from '../contract/refusals.ts';
import { payStatusCode } from '../contract/words.ts';
import { holderOf, stepsOf, type Passed } from '../contract/steps.ts';
import { visitFees, type VisitFee } from './events.ts';
import { findApplication, listLines, type Application } from './application-store.ts';
import { decidersOf, type MadeBy } from './results/issuers.ts';
import { isRevision, linesReopened, linesToRelease, linesToReport, reviewersOf } from './results/lines-at-work.ts';
import { listNotices } from './results/result-store.ts';
import { formsOf, movesOf, stateOf } from './step.ts';

const refuse = refuser(inspectionRefusals);

function holderName(application: Application, state: ApplicationState): string {
  switch (holderOf(state)) {
    case 'unit':
      return application.applyUnitName;
    case 'reception':
      return '业务受理大厅';
    case 'finance':
      return application.relief?.checkedBy === null ? '业务受理大厅' : '财务科';
    case 'signer':
      return '授权签字人';
    case 'system':
      return '系统';
    case 'department':
      return departmentOf(application);
  }
}

function departmentOf({ dept, equclacode }: Application): string {
  return dept ?? departmentFor(equclacode ?? '');
}

/** Whether the unit has answered all that it was asked to put right. */
async function isAnswered(db: Db, application: Application): Promise<boolean> {
  if (stateOf(application) !== 'rectify') return false;
  return (await listNotices(db, application.id)).every(({ state }) => state !== 'open');
}

/** Nobody is asked for money that goes back, nor is anything done for it. */
const refundWords: Readonly<Record<string, string>> = {
  [payStatusCode.refunding]: '检验费正在办理退款，办理完毕前不安排检验',
  [payStatusCode.refunded]: '检验费已经退还，由检验机构财务科办理',
};

/** What the last visit in vain costs, as the area says that charges visits. */
export async function visitFeeOf(application: Application, db: Db, { handed }: Pick<Services, 'handed'>): Promise<VisitFee | null> {
  return (await Promise.all(handed.of(visitFees).map((find) => find(db, application)))).find((fee) => fee !== null) ?? null;
}

interface Known {
  readonly isAnswered: boolean;
  /** The last visit in vain is not paid for. */
  readonly owesVisit: boolean;
  readonly today: string;
}

/** The status for the applicant: the next step, who handles it, since when, by when, and whom to call. */
function waitingOf(application: Application, { isAnswered, owesVisit, today }: Known, telephone: string) {
  const state = stateOf(application);
  const declared: { readonly next?: string; readonly workdays?: number; readonly label: string } = inspectionApplication.states[state];
  const refund = isTerminal(state) ? undefined : refundWords[application.payStatus];
  return {
    next:
      refund ??
      (isAnswered ? answeredWords.next : owesVisit ? '请缴纳空跑费，并备齐检验条件后重新预约' : (declared.next ?? declared.label)),
    holder: refund ? '财务科' : isAnswered ? departmentOf(application) : holderName(application, state),
    isAnswered,
    since: application.statusSince,
    workdays: declared.workdays ?? null,
    dueOn: application.dueOn,
    isLate: application.dueOn !== null && application.dueOn < today,
    telephone,
  };
}

export async function standingOf(
  application: Application,
  passed: readonly (Passed & MadeBy)[],
  { db, asker, today, services }: CaseRequest,
) {
  const payer = application.payer && stateOf(application) === 'awaitPayment' ? await findUnit(db, application.payer) : undefined;
  const lines = await listLines(db, application.id);
  const isPart = isPartial(stateOf(application));
  const visitFee = stateOf(application) === 'notReady' ? await visitFeeOf(application, db, services) : null;
  const owesVisit = visitFee !== null && !visitFee.isPaid;
  const passedLines = isPart ? linesToRelease(lines) : [];
  const isReviewed = ({ reviewedBy }: (typeof lines)[number]) => reviewedBy !== null;
  const parties = {
    ...application,
    hasCredit: payer?.monthlyCredit === true,
    owesVisit,
    hasPassed: passedLines.length > 0,
    hasUnreviewed: !passedLines.every(isReviewed),
    hasReviewed: passedLines.some(isReviewed),
    reviewers: reviewersOf(isPart ? passedLines : linesToReport(lines)),
    hasReopened: isPart && linesReopened(lines).length > 0,
    isRevision: isRevision(lines),
    issuers: decidersOf(passed, lines),
  };
  return {
    id: application.id,
    onlinelsh: application.onlinelsh,
    status: application.status,
    version: application.version,
    moves: movesOf(asker, parties),
    forms: formsOf(asker, parties),
    steps: stepsOf(application.status, passed),
    waiting: waitingOf(application, { isAnswered: await isAnswered(db, application), owesVisit, today }, services.config.institute.hotline),
  };
}

/** How an application stands now, for the answer of a call that moved it. */
export async function readStanding(id: string, request: CaseRequest) {
  const application = await getApplication(request.db, request.asker, id);
  return standingOf(application, await readFlow(request.db, inspectionApplication.name, id), request);
}

export async function getApplication(db: Db, asker: Asker, id: string): Promise<Application> {
  return (await findApplication(db, asker, id)) ?? refuse('applicationNotFound');
}
