import { Input } from 'antd';
import { useState } from 'react';

import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DecideButton } from '#kit/portal/queue/DecideButton.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { DeskCard } from '#areas/dispatch/portal/open/DeskCard.tsx';
import { SignsByIt } from '../record/SignsByIt.tsx';
import { NoticeDecision, type ItemDecision } from './NoticeDecision.tsx';
import { WithdrawNotice } from './WithdrawNotice.tsx';

type Decisions = ReadonlyMap<string, ItemDecision>;

const keyOf = (tzsNo: string, itemNo: string) => `${tzsNo} ${itemNo}`;

/** The inspector's verdict on every item of every notice: rectified, monitored, to be rechecked, or not done. */
export function NoticeVerdicts({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version } = detail;
  const open = detail.notices.filter(({ state }) => state === 'open' || state === 'answered');
  const answered = open.filter(({ state }) => state === 'answered').length;
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [opinion, setOpinion] = useState('');
  const send = useStep(examiningCalls.confirmRectified, { success: ({ waiting }) => `整改情况已确认。${waiting.next}` });
  const asked = open.flatMap(({ tzsNo, problems }) => problems.map(({ itemNo }) => ({ tzsNo, itemNo })));
  const verdicts = asked.flatMap(({ tzsNo, itemNo }) => {
    const { verdict, note } = decisions.get(keyOf(tzsNo, itemNo)) ?? {};
    return verdict ? [{ tzsNo, itemNo, verdict, ...(note?.trim() && { note: note.trim() }) }] : [];
  });
  const missing = asked.length - verdicts.length;
  const decide = (tzsNo: string, itemNo: string, decision: ItemDecision) =>
    setDecisions((now) => new Map(now).set(keyOf(tzsNo, itemNo), { ...now.get(keyOf(tzsNo, itemNo)), ...decision }));
  return (
    <DeskCard title="确认整改情况" hint={`${open.length} 份意见通知书，${answered} 份已反馈；逐项作出处理结论`}>
      <Stack as="ul">
        {open.map((notice) => (
          <NoticeDecision
            key={notice.tzsNo}
            detail={detail}
            notice={notice}
            decisionOn={(itemNo) => decisions.get(keyOf(notice.tzsNo, itemNo))}
            onDecide={(itemNo, decision) => decide(notice.tzsNo, itemNo, decision)}
            {...(detail.forms.includes('withdrawNotice') &&
              notice.state === 'open' && { extra: <WithdrawNotice detail={detail} tzsNo={notice.tzsNo} /> })}
          />
        ))}
      </Stack>
      <p>
        <label className="record-label" htmlFor="insp-verdict-opinion">
          意见
        </label>
        <Input id="insp-verdict-opinion" value={opinion} onChange={(event) => setOpinion(event.target.value)} maxLength={500} />
      </p>
      <Row to="end">
        <SignsByIt />
        <DecideButton
          verb="确认"
          onClick={() => send.mutate({ id, version, verdicts, ...(opinion.trim() && { opinion: opinion.trim() }) })}
          loading={send.isPending}
          disabled={missing > 0}
          {...(missing > 0 && { title: `还有${missing}个项目没有处理结论` })}
        >
          确认整改情况
        </DecideButton>
      </Row>
    </DeskCard>
  );
}
