import { Input, Radio } from 'antd';
import type { ReactNode } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import { judgeConclusion, type Remedy } from '#areas/verdicts/contract/conclude.ts';
import { noticeFiles } from '#areas/inspection/contract/materials.ts';
import { noticeVerdictWords, type NoticeVerdict } from '#areas/verdicts/contract/notice-verdicts.ts';
import { mayConfirm } from '#areas/verdicts/contract/verdict-rules.ts';
import { NoticeCard } from '#areas/inspection/portal/open/NoticeCard.tsx';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { NoticeReceipts } from '../receipts/NoticeReceipts.tsx';
import type { LineResults } from '../record/result-values.ts';

export interface ItemDecision {
  readonly verdict?: NoticeVerdict;
  readonly note?: string;
}

type Notice = ApplicationDetail['notices'][number];

const photoSlots = slotsFor(noticeFiles, {});

interface Props {
  readonly detail: ApplicationDetail;
  readonly notice: Notice;
  readonly decisionOn: (itemNo: string) => ItemDecision | undefined;
  /** At the right of the head. */
  readonly extra?: ReactNode;
  readonly onDecide: (itemNo: string, decision: ItemDecision) => void;
}

/** One notice, what is decided of each of its items, and the conclusion that follows. */
export function NoticeDecision({ detail, notice, decisionOn, onDecide, extra }: Props) {
  const { data: results } = useCall(examiningCalls.results, { lineId: notice.lineId });
  return (
    <NoticeCard
      notice={notice}
      inspType={detail.application.inspType}
      extra={extra}
      onProblem={(itemNo) => {
        const problem = notice.problems.find((each) => each.itemNo === itemNo)!;
        return (
          <Stack gap="tight" className="insp-decision">
            <Radio.Group
              aria-label={`${itemNo} ${problem.title}的处理结论`}
              optionType="button"
              buttonStyle="solid"
              value={decisionOn(itemNo)?.verdict ?? null}
              onChange={(event) => onDecide(itemNo, { verdict: event.target.value as NoticeVerdict })}
              options={choicesFor(problem, results)}
            />
            <Input
              aria-label={`${itemNo} 现场确认说明`}
              placeholder={notice.feedback === null ? '现场确认说明（使用单位未反馈时必填）' : '现场确认说明'}
              value={decisionOn(itemNo)?.note ?? ''}
              maxLength={300}
              onChange={(event) => onDecide(itemNo, { note: event.target.value })}
            />
          </Stack>
        );
      }}
    >
      <NoticeReceipts detail={detail} notice={notice} />
      {notice.feedback === null && (
        <Note tone="dueSoon">使用单位还没有反馈。确认整改合格或监护使用，须逐项填写现场确认说明，并上传现场确认照片。</Note>
      )}
      <RecordAttachments calls={attachmentCalls} refId={notice.id} atttype={noticeFiles.atttype} slots={photoSlots} hidesOthers />
      {results && <Outcome notice={notice} results={results} decisionOn={decisionOn} />}
    </NoticeCard>
  );
}

/** What the rule of the verdict does not let an inspector confirm is not offered. */
function choicesFor({ kind }: Notice['problems'][number], results: LineResults | undefined) {
  const verdicts = Object.keys(noticeVerdictWords) as NoticeVerdict[];
  return verdicts
    .filter((verdict) => (verdict !== 'rectified' && verdict !== 'monitored') || !results || mayConfirm(results.rule, kind, verdict))
    .map((value) => ({ value, label: noticeVerdictWords[value] }));
}

const remedyOf: Readonly<Record<NoticeVerdict, Remedy>> = {
  rectified: 'rectified',
  monitored: 'monitored',
  recheck: 'toRecheck',
  notRectified: 'none',
};

/** The conclusion as it would be, so that nobody fails a device by counting wrongly. */
function Outcome({ notice, results, decisionOn }: Pick<Props, 'notice' | 'decisionOn'> & { readonly results: LineResults }) {
  const verdicts = new Map(notice.problems.map(({ itemNo }) => [itemNo, decisionOn(itemNo)?.verdict]));
  if ([...verdicts.values()].some((verdict) => verdict === undefined)) return null;
  if ([...verdicts.values()].includes('recheck')) return <p className="insp-outcome">复检后给出检验结论</p>;
  const items = results.items.map((item) => {
    const verdict = verdicts.get(item.itemNo);
    return { itemNo: item.itemNo, kind: item.kind, verdict: item.verdict ?? 'na', remedy: verdict ? remedyOf[verdict] : item.remedy };
  });
  const { equclacode, inspType, rule, safetyGrade } = results;
  const grade = safetyGrade === null ? null : Number(safetyGrade);
  const { conclusion, isPassed, because } = judgeConclusion({ equclacode, inspType, items, rule, safetyGrade: grade });
  return (
    <p className="insp-outcome">
      检验结论将为 <StatusPill tone={isPassed ? 'good' : 'bad'}>{conclusion}</StatusPill> {because}
    </p>
  );
}
