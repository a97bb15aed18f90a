import { usualWords } from '#kit/contract/case/stage-words.ts';
import { daysBetween } from '#kit/contract/trade/calendar.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { NextActionBand, type NextActionBandProps } from '#kit/portal/page/NextActionBand.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { isRefunded } from '../../contract/words.ts';
import type { DialogKey } from '../open/application-parts.ts';
import { owedVisit, type OwnAction } from './own-actions.ts';
import { OwnActionButtons } from './OwnActionButtons.tsx';
import { AllReports } from './Papers.tsx';
import { declaredState, isIn } from '../open/status.tsx';
import type { ApplicationDetail } from '../open/application.ts';
import type { PersonStanding } from '../open/use-standing.ts';

interface Props {
  readonly detail: ApplicationDetail;
  readonly actions: readonly OwnAction[];
  readonly person: PersonStanding;
  readonly onDialog: (dialog: DialogKey) => void;
}

/** The one next step: brass when it is this person's, quiet while others have it. */
export function NextStep({ detail, actions, person, onDialog }: Props) {
  const today = useToday();
  const { status, waiting, application, returnOpinion } = detail;
  const state = declaredState(status);
  const early = isIn(status, 'rectify', 'recheck') ? detail.lines.filter(({ reportNo }) => reportNo !== null).length : 0;
  const hasReports = early > 0 || isIn(status, 'issued', 'appealed', 'toReissue', 'completed');
  const next = actions.filter(({ isNext }) => isNext);
  if (state.terminal && !hasReports && next.length === 0) return null;
  const isBad = state.tone === 'bad' && !waiting.isAnswered;
  const owesFee =
    isIn(status, 'awaitPayment', 'paying', 'heldForFee') &&
    !isRefunded(application.payStatus ?? '') &&
    typeof application.feePayableFen === 'number';
  const visit = isIn(status, 'notReady') ? owedVisit(detail) : undefined;
  const owedFen = owesFee ? application.feePayableFen : visit?.amountFen;
  const band: NextActionBandProps = {
    tone: isBad && person.isOwner ? 'bad' : next.length > 0 || (hasReports && person.isOwner) ? 'act' : 'wait',
    icon: owedFen !== undefined ? 'yuan' : isBad ? 'alert' : isIn(status, 'issued') ? 'doc' : 'clock',
    title: titleOf(detail, today),
    hint:
      isIn(status, 'returned') && returnOpinion
        ? `退回意见：${returnOpinion}`
        : state.terminal || isIn(status, 'completed')
          ? endNote(state.label, waiting)
          : `${holderNote(detail)}${early > 0 ? `；已先行出具 ${early} 台设备的报告` : ''}`,
    ...(owedFen !== undefined && { figure: `¥ ${yuanText(owedFen)}` }),
    ...((next.length > 0 || hasReports) && {
      children: (
        <>
          {hasReports && <AllReports detail={detail} />}
          {next.length > 0 && <OwnActionButtons actions={next} onDialog={onDialog} isLarge />}
        </>
      ),
    }),
  };
  return <NextActionBand {...band} />;
}

function titleOf({ waiting, status }: ApplicationDetail, today: string): string {
  if (isIn(status, 'completed')) return '已办结，报告随时可以下载';
  if (declaredState(status).terminal) return `申报${declaredState(status).label}，设备可以再次申报`;
  if (!waiting.dueOn) return waiting.next;
  return waiting.isLate
    ? `${waiting.next}（应于 ${waiting.dueOn} 前，已超 ${daysBetween(waiting.dueOn, today)} 天）`
    : `${waiting.next}（${waiting.dueOn} 前）`;
}

function endNote(label: string, { since, telephone }: ApplicationDetail['waiting']): string {
  return `${instantText(since)} ${label}；咨询电话 ${telephone}`;
}

function holderNote({ waiting, stage, application }: ApplicationDetail): string {
  const { holder, since, workdays, telephone } = waiting;
  const promised = workdays === null ? '' : `，承诺 ${workdays} 个工作日`;
  const usual = stage?.usual && !isRefunded(application.payStatus ?? '') ? `；${usualWords(stage.usual)}` : '';
  return `当前环节：${holder}，${instantText(since)} 起${promised}${usual}；咨询电话 ${telephone}`;
}
