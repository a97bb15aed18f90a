import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { addressWith } from '#kit/contract/pages.ts';
import { useCall, sentenceOf } from '#kit/portal/calls/use-call.ts';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { useLocalCopy } from '#kit/portal/form/use-local-copy.ts';
import { useCloseGuard, usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useSession } from '#kit/portal/session.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';
import type { ReplyOf } from '#kit/contract/call.ts';

import { safetyCalls } from '../contract/calls.ts';
import { dutyPage, recordPages, todayPage } from '../contract/menu.ts';
import { allNormal, DueKindCard, labelOfClass } from './DueKindCard.tsx';
import { isComplete, mayBeRecorded, nothingTicked, signerOf, useFiling, type DueKind, type Ticked } from './use-filing.ts';

/** 今日日管控: the daily records of all classes, ticked off on one page and handed in by one press. */
export function TodayPage() {
  const today = useToday();
  // Another day has other records: what was ticked yesterday does not count for it.
  return <Day key={today} today={today} />;
}

type Ticks = Readonly<Record<string, Ticked>>;

/** What was ticked of each class. A reload or another tag takes nothing of it away before it is handed in. */
function useTicks(today: string, due: readonly DueKind[] | undefined) {
  const [ticks, setTicks] = useState<Ticks>({});
  // What a colleague has handed in meanwhile is not waited for.
  const isTicked = Object.keys(ticks).some((classCode) => due?.some((kind) => kind.classCode === classCode) ?? true);
  const { recovered, dismissRecovered } = useLocalCopy({ values: ticks, isDirty: isTicked }, { record: `safetyToday:${today}` });
  useCloseGuard(() => isTicked);
  return { ticks, setTicks, recovered, dismissRecovered };
}

function Day({ today }: { readonly today: string }) {
  const { message } = App.useApp();
  const { user } = useSession();
  const { data, error, refetch } = useCall(safetyCalls.today, {});
  const { ticks, setTicks, recovered, dismissRecovered } = useTicks(today, data?.kinds);
  const { file, faults, isBusy } = useFiling(today);
  if (error && !data) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  // What can be recorded here stands before what something is in the way of.
  const kinds = (data?.kinds ?? []).toSorted((one, other) => Number(mayBeRecorded(other)) - Number(mayBeRecorded(one)));
  const tickedOf = ({ classCode }: DueKind) => ticks[classCode] ?? nothingTicked;
  const tick = (kind: DueKind, ticked: Ticked) => setTicks((now) => ({ ...now, [kind.classCode]: ticked }));
  const open = kinds.filter((kind) => mayBeRecorded(kind) && kind.items.some((item) => tickedOf(kind).results[item] === undefined));
  const ready = kinds.flatMap((kind) => {
    const signer = signerOf(kind, tickedOf(kind), user.name);
    return signer && isComplete(kind, tickedOf(kind), user.name) ? [{ kind, ticked: tickedOf(kind), signer }] : [];
  });
  const submit = async () => {
    const done = await file(ready);
    setTicks((now) => Object.fromEntries(Object.entries(now).filter(([classCode]) => !done.includes(classCode))));
    if (done.length > 0) void message.success(`已提交 ${done.length} 份日管控记录`);
  };
  return (
    <Stack>
      <PageHead title={todayPage.title} hint={`${today}，逐类核对；没有发现风险的作零风险报告，有异常的另行填写`}>
        {open.length > 0 && (
          <Button onClick={() => setTicks(Object.fromEntries(kinds.map((kind) => [kind.classCode, allNormal(kind, tickedOf(kind))])))}>
            全部正常
          </Button>
        )}
        {kinds.some(mayBeRecorded) && (
          <Button type="primary" disabled={ready.length === 0} loading={isBusy} onClick={() => void submit()}>
            {ready.length > 0 ? `提交 ${ready.length} 类` : '提交'}
          </Button>
        )}
      </PageHead>
      <RecoveredNote recovered={recovered} onTake={({ values }) => setTicks(values as Ticks)} onDismiss={dismissRecovered} />
      <Filed filed={data?.filed ?? []} />
      {[...faults].map(
        ([classCode, fault]) =>
          !kinds.some((kind) => kind.classCode === classCode) && (
            <Note key={classCode} tone="dueSoon" role="alert">
              {labelOfClass(classCode)}：{fault}
            </Note>
          ),
      )}
      {!data ? (
        <SkeletonRows rows={6} />
      ) : kinds.length === 0 ? (
        <NothingDue />
      ) : (
        kinds.map((kind) => (
          <DueKindCard
            key={kind.classCode}
            kind={kind}
            ticked={tickedOf(kind)}
            ownName={user.name}
            fault={faults.get(kind.classCode)}
            onTick={(ticked) => tick(kind, ticked)}
          />
        ))
      )}
    </Stack>
  );
}

/** What has been handed in for today. */
function Filed({ filed }: Pick<ReplyOf<typeof safetyCalls.today>, 'filed'>) {
  if (filed.length === 0) return null;
  return (
    <Note tone="good">
      今日已提交：
      {filed.map(({ id, recordNo, classCode }, index) => (
        <span key={id}>
          {index > 0 && '、'}
          {labelOfClass(classCode)} <Link to={addressWith(recordPages.detail.path, { id })}>{recordNo}</Link>
        </span>
      ))}
    </Note>
  );
}

function NothingDue() {
  const navigate = usePageNavigate();
  return (
    <Card pad="none">
      <EmptyState
        icon="shield"
        title="今日没有待完成的日管控"
        hint="周排查和月调度在「安全管理」中填写。"
        action={{ label: '去安全管理', onClick: () => void navigate(dutyPage.path) }}
      />
    </Card>
  );
}
