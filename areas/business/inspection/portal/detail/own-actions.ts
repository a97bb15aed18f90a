import { payAddress } from '#areas/payment/contract/menu.ts';

import type { ApplicationMove } from '../../contract/lifecycle.ts';
import { inspectionPaths } from '../../contract/menu.ts';
import { isRefunded } from '../../contract/words.ts';
import { isIn } from '../open/status.tsx';
import type { ApplicationDetail } from '../open/application.ts';
import type { DialogKey } from '../open/application-parts.ts';
import type { PersonStanding } from '../open/use-standing.ts';

export interface OwnAction {
  readonly label: string;
  /** The one thing this person must do now: it stands in the band. */
  readonly isNext?: boolean;
  readonly dialog?: DialogKey;
  readonly path?: string;
}

/** The form of a new application with the same devices and what was typed. */
function copyAddress({ id, lines }: ApplicationDetail): string {
  return `${inspectionPaths.form}?devices=${lines.map(({ equSysId }) => equSysId).join(',')}&copy=${id}`;
}

/** The visit in vain that is not paid for. */
export function owedVisit({ visitFee }: ApplicationDetail) {
  return visitFee && !visitFee.isPaid ? visitFee : undefined;
}

/** What this person does by more than a word: a form, a dialog, another page. */
export function ownActions(detail: ApplicationDetail, person: PersonStanding): OwnAction[] {
  const { id, onlinelsh, status, mayEdit, moves, forms, application, waiting } = detail;
  const owed = isIn(status, 'notReady') ? owedVisit(detail) : undefined;
  const may = (move: ApplicationMove) => forms.includes(move);
  const found: (OwnAction | false)[] = [
    mayEdit && { label: isIn(status, 'returned') ? '去补正' : '继续填写', isNext: true, path: `${inspectionPaths.edit}?id=${id}` },
    person.isOwner &&
      isIn(status, 'awaitPayment', 'paying', 'heldForFee') &&
      !isRefunded(application.payStatus ?? '') && { label: '去缴费', isNext: true, path: payAddress(onlinelsh) },
    may('rectifyFeedback') && { label: waiting.isAnswered ? '补充反馈' : '整改反馈', isNext: !waiting.isAnswered, dialog: 'feedback' },
    person.isOwner && isIn(status, 'cancelled', 'rejected', 'terminated') && { label: '再次申报', isNext: true, path: copyAddress(detail) },
    person.isOwner && isIn(status, 'completed') && { label: '再次申报', path: copyAddress(detail) },
    person.isOwner && owed !== undefined && { label: '缴纳空跑费', isNext: true, path: payAddress(owed.number) },
    may('rebook') && !owed && { label: '重新预约', isNext: true, dialog: 'rebook' },
    may('reliefApply') && application.feeReliefFen === 0 && { label: '申请减免', dialog: 'relief' },
    may('reschedule') && { label: '改期', dialog: 'reschedule' },
    moves.some(({ move }) => move === 'return') && { label: '退回补正', dialog: 'return' },
  ];
  return found.filter((action): action is OwnAction => action !== false);
}
