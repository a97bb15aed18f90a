import { Alert } from 'antd';
import { useMemo, useState } from 'react';

import { monthWords } from '#kit/contract/trade/calendar.ts';
import { calledWithCode, type calledBy } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { idsByContent } from '#kit/portal/ids-by-content.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import type { RowWith } from '#areas/equipment/contract/listed.ts';
import { countedFrom } from '#areas/cycles/contract/load-test-days.ts';
import { loadTestForm, type LoadTestValues } from '../contract/load-test.ts';
import { LoadTestReport } from './LoadTestReport.tsx';
import { Obstacles } from '#areas/equipment/portal/open/Obstacles.tsx';
import { useTogether } from '#areas/equipment/portal/open/use-together.ts';
import { loadTestCalls } from './load-tests-wire.ts';
import './open/load-tests.css';

type Reply = ReplyOf<typeof loadTestCalls.loadTest>;

/** A lift as lists and its archive show it. */
export type TestedLift = Pick<
  RowWith<'nextLoadTestDate' | 'loadTestWith'>,
  'equSysId' | 'version' | (typeof calledBy)[number] | 'oidno' | 'nextLoadTestDate'
> & {
  /** Told by the lists. */
  readonly loadTestWith?: string | null | undefined;
};

interface Props {
  readonly rows: readonly TestedLift[];
  readonly onClose: () => void;
  /** Called once they have been recorded. */
  readonly onDone?: () => void;
}

/** 登记载荷试验: what was tested, and afterwards its report. */
export function LoadTestDialog({ rows, onClose, onDone }: Props) {
  const [done, setDone] = useState<Reply>();
  const tell = (reply: Reply) => {
    setDone(reply);
    onDone?.();
  };
  return done ? (
    <LoadTestReport batchId={done.batchId} title={`已登记载荷试验 ${done.testNo}`} onClose={onClose}>
      <Outcome done={done} />
    </LoadTestReport>
  ) : (
    <LoadTestEntry rows={rows} onClose={onClose} onDone={tell} />
  );
}

/** What usually is said of these lifts. */
function startOf(rows: readonly TestedLift[], unitName: string | undefined): LoadTestValues {
  const withs = new Set(rows.map((row) => row.loadTestWith));
  const occasion = withs.has('定期检验') ? 'inspection' : withs.has('自行检测') ? 'test' : 'alone';
  return { occasion, conclusion: '合格', testedBy: unitName ?? null };
}

function LoadTestEntry({
  rows,
  onClose,
  onDone,
}: {
  readonly rows: readonly TestedLift[];
  readonly onClose: () => void;
  readonly onDone: (reply: Reply) => void;
}) {
  const { today, unit } = useSession();
  const form = useMemo(() => loadTestForm(today), [today]);
  const [start] = useState(() => startOf(rows, unit?.orgname));
  const handle = useRecordForm(form, start);
  const together = useTogether(rows);
  const [ids] = useState(idsByContent);
  const record = useCallMutation(loadTestCalls.loadTest, {
    onSuccess: onDone,
    onError: (error) => together.refuse(error) || handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    const { remark, ...said } = handle.values as Required<LoadTestValues>;
    const content = { devices: together.devices, ...said, ...(remark && { remark }) };
    record.mutate({ batchId: ids.idFor(content), ...content } as never);
  };
  return (
    <FormModal
      title={`登记载荷试验（${together.rows.length}台）`}
      okText="登记"
      isBusy={record.isPending}
      onOk={submit}
      onClose={onClose}
      handle={handle}
      below={<Obstacles together={together} />}
    >
      <p className="lead lead--list">{together.rows.map(calledWithCode).join('、')}</p>
      {handle.values['conclusion'] === '合格' && <EarlyNote rows={together.rows} testedOn={handle.values['testedOn']} />}
    </FormModal>
  );
}

/** Said before it is recorded: a test long before its month does not stand for what is due. */
function EarlyNote({ rows, testedOn }: { readonly rows: readonly TestedLift[]; readonly testedOn: unknown }) {
  if (typeof testedOn !== 'string' || testedOn === '') return null;
  const early = rows
    .flatMap((row) => (row.nextLoadTestDate ? [{ row, dueOn: row.nextLoadTestDate }] : []))
    .filter(({ dueOn }) => testedOn < countedFrom(dueOn));
  const [first] = early;
  if (!first) return null;
  return (
    <Alert
      className="obstacles"
      type="warning"
      showIcon
      title={`${early.length === rows.length ? '' : `其中 ${early.length} 台`}早于到期月份两个月以上：合格也只留作记录，下次日期不变`}
      description={`${calledWithCode(first.row)}应于${monthWords(first.dueOn)}底前完成，${monthWords(countedFrom(first.dueOn))}起的试验计入。`}
    />
  );
}

function Outcome({ done: { done } }: { readonly done: Reply }) {
  const moved = done.filter(({ counts }) => counts).length;
  const rest = done.length - moved;
  return (
    <p className="lead">
      已登记 {done.length} 台{moved > 0 && `，${moved} 台的下次载荷试验日期已更新`}
      {rest > 0 && `；${rest} 台下次日期不变`}。
    </p>
  );
}
