import { Button, Input, Radio } from 'antd';
import { useState } from 'react';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { inspectionCalls } from '../../contract/calls.ts';
import { DeskCard } from './DeskCard.tsx';
import { NoticeCard } from '../detail/NoticeCard.tsx';
import { noticeVerdicts, type NoticeVerdict } from '../detail/notice-words.ts';
import type { ApplicationDetail } from '../open/application.ts';
import { useStep } from '../overtaken.ts';
import '../detail/detail.css';

/** The inspector's verdict on every notice: rectified, monitored, to be rechecked, or not done. */
export function NoticeVerdicts({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version } = detail;
  const open = detail.notices.filter(({ state }) => state !== 'closed');
  const answered = open.filter(({ state }) => state === 'answered').length;
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, NoticeVerdict>>(new Map());
  const [opinion, setOpinion] = useState('');
  const send = useStep(inspectionCalls.confirmRectified, { success: ({ waiting }) => `整改情况已确认。${waiting.next}` });
  const submit = () =>
    send.mutate({
      id,
      version,
      verdicts: [...verdicts].map(([tzsNo, verdict]) => ({ tzsNo, verdict })),
      ...(opinion.trim() && { opinion: opinion.trim() }),
    });
  return (
    <DeskCard title="确认整改情况" hint={`${open.length} 份意见通知书，${answered} 份已反馈`}>
      <Stack as="ul">
        {open.map((notice) => (
          <NoticeCard key={notice.tzsNo} notice={notice}>
            <Radio.Group
              aria-label={`${notice.tzsNo}的处理结论`}
              value={verdicts.get(notice.tzsNo) ?? null}
              onChange={(event) => setVerdicts(new Map(verdicts).set(notice.tzsNo, event.target.value as NoticeVerdict))}
              options={Object.entries(noticeVerdicts).map(([value, label]) => ({ value, label }))}
            />
          </NoticeCard>
        ))}
      </Stack>
      <p>
        <label className="record-label" htmlFor="insp-verdict-opinion">
          意见
        </label>
        <Input id="insp-verdict-opinion" value={opinion} onChange={(event) => setOpinion(event.target.value)} maxLength={500} />
      </p>
      <Row to="end">
        <Button
          type="primary"
          onClick={submit}
          loading={send.isPending}
          disabled={verdicts.size < open.length}
          {...(verdicts.size < open.length && { title: '请对每份意见通知书作出处理结论' })}
        >
          确认整改情况
        </Button>
      </Row>
    </DeskCard>
  );
}
