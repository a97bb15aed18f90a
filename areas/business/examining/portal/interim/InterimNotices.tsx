import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { findApplicationPapers } from '#areas/inspection/portal/open/papers.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import { interimWord } from '../../contract/interim.ts';

type Notice = ReplyOf<typeof examiningCalls.interimNotices>['notices'][number];

/** Form (1) of the devices, whether it holds, and the paper itself; nothing where there is none. */
export function InterimNotices({ detail: { id } }: { readonly detail: ApplicationDetail }) {
  const { data } = useCall(examiningCalls.interimNotices, { id });
  const papers = findApplicationPapers();
  const notices = data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <Card title={interimWord} hint="检验报告出具以前的临时结论，报告出具后以报告为准">
      <Stack as="ul" gap="small">
        {notices.map((notice) => (
          <li key={notice.tzsNo}>
            <Row gap="wide">
              <b>
                {deviceWords(notice)} <code className="mono">{notice.tzsNo}</code>
              </b>
              <Standing notice={notice} />
              <span className="small">
                {notice.issuedOn} 出具，有效期至 {notice.validUntil}
              </span>
              {notice.state === 'valid' && papers && <papers.Notice applicationId={id} isHandedIn tzsNo={notice.tzsNo} />}
            </Row>
            {notice.note && <p className="small">有关情况说明：{notice.note}</p>}
            {notice.endReason && <p className="small faint">{notice.endReason}</p>}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function Standing({ notice: { state, validUntil } }: { readonly notice: Notice }) {
  const today = useToday();
  if (state === 'voided') return <StatusPill tone="bad">已作废</StatusPill>;
  if (state === 'replaced') return <StatusPill tone="stopped">已由报告取代</StatusPill>;
  return validUntil < today ? <StatusPill tone="dueSoon">已过有效期</StatusPill> : <StatusPill tone="good">有效</StatusPill>;
}
