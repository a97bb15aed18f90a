import { Input } from 'antd';
import { useState } from 'react';

import { manualTotal, openItems } from '#areas/fees/contract/manual-fee.ts';
import { FeeTable } from '#areas/fees/portal/open/FeeTable.tsx';
import { JobFacts } from '#areas/fees/portal/open/job-facts.ts';
import { money } from '#kit/contract/field.ts';
import { call } from '#kit/portal/client.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import { NumberInput } from '#kit/portal/input/NumberInput.tsx';
import { DecideButton } from '#kit/portal/queue/DecideButton.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { inspectionRefusals } from '#areas/inspection/contract/refusals.ts';
import { dispatchCalls } from '../../contract/calls.ts';
import { DeskCard } from '../open/DeskCard.tsx';
import type { ApplicationDetail, Fee } from '#areas/inspection/portal/open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import { Select } from '#kit/portal/input/Select.tsx';

const amountField = money('核定金额');

/** The fee by the rules; for a device that they do not price, the clerk enters the amount and its legal basis. */
export function FeeDesk({ detail }: { readonly detail: ApplicationDetail }) {
  const { id } = detail;
  const [policyCode, setPolicy] = useState<string>();
  const query = useCall(inspectionCalls.feeDraft, { id, ...(policyCode && { policyCode }) }, { keepsPrevious: true });
  if (query.error && !query.data) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <DeskCard title="核定费用" hint={query.data?.needManual ? query.data.message : '按收费规则测算，核定后申报单位会收到缴费通知'}>
      {query.data ? (
        <FeeForm detail={detail} fee={query.data} policyCode={policyCode} onPolicy={setPolicy} isStale={query.isPlaceholderData} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </DeskCard>
  );
}

interface FormProps {
  readonly detail: ApplicationDetail;
  readonly fee: Fee;
  readonly policyCode: string | undefined;
  readonly onPolicy: (code: string | undefined) => void;
  /** The fee is being computed with another relief policy. */
  readonly isStale: boolean;
}

function FeeForm({ detail, fee, policyCode, onPolicy, isStale }: FormProps) {
  const [amounts, setAmounts] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [opinion, setOpinion] = useState('');
  const [tried, setTried] = useState(false);
  const open = openItems(fee);
  const manual = open.flatMap(({ oidno }) => {
    const amountFen = amounts.get(oidno);
    return typeof amountFen === 'number' && amountFen >= 0 ? [{ oidno, amountFen }] : [];
  });
  const problem = problemOf(open.length, manual.length, opinion);
  const payable = open.length > 0 ? manualTotal(fee, manual) : fee.feePayableFen;
  const { id, version, lines } = detail;
  const send = useStep(inspectionCalls.judgeFee, { success: ({ waiting }) => `费用已核定。${waiting.next}` });
  const submit = () => {
    setTried(true);
    if (problem) return;
    send.mutate({ id, version, manual, ...(policyCode && { policyCode }), ...(opinion.trim() && { opinion: opinion.trim() }) });
  };
  const amountCell = (item: Fee['items'][number]) =>
    open.includes(item) && (
      <NumberInput
        id={`insp-fee-${item.oidno}`}
        field={amountField}
        value={amounts.get(item.oidno)}
        onChange={(value) => setAmounts(new Map(amounts).set(item.oidno, value))}
        placeholder="人工核定"
        invalid={tried && !manual.some(({ oidno }) => oidno === item.oidno)}
      />
    );
  return (
    <>
      <FeeTable fee={{ ...fee, feePayableFen: payable }} devices={lines} amountCell={amountCell} />
      <JobFacts
        inspType={detail.application.inspType ?? ''}
        lines={lines}
        onCorrect={(lineId, job, why) => call(dispatchCalls.correctJob, { id, version, lineId, job, opinion: why })}
      />
      <div className="insp-desk-form">
        <PolicyChoice fee={fee} policyCode={policyCode} onPolicy={onPolicy} />
        <Ground isNeeded={open.length > 0} opinion={opinion} onOpinion={setOpinion} isInvalid={tried && problem !== undefined} />
      </div>
      {tried && problem && (
        <p className="record-error" role="alert">
          {problem}
        </p>
      )}
      <Row to="end">
        <DecideButton verb="核定费用" onClick={submit} loading={send.isPending} disabled={isStale}>
          {payable === null ? '核定费用' : payable === 0 ? '核定为免费，转派工' : `核定费用 ${yuanText(payable)} 元`}
        </DecideButton>
      </Row>
    </>
  );
}

function problemOf(open: number, given: number, opinion: string): string | undefined {
  if (given < open) return '请填写规则不能计价设备的金额';
  return open > 0 && opinion.trim() === '' ? inspectionRefusals.feeNeedsReason.say : undefined;
}

/** The best relief is taken by itself; another may be chosen. */
function PolicyChoice({ fee, policyCode, onPolicy }: Pick<FormProps, 'fee' | 'policyCode' | 'onPolicy'>) {
  if (fee.policies.length === 0 && !policyCode) return null;
  return (
    <p>
      <label className="record-label" htmlFor="insp-fee-policy">
        减免政策
      </label>
      <Select
        id="insp-fee-policy"
        className="record-wide"
        allowClear={clearing.choice}
        placeholder="按规则自动适用"
        value={policyCode ?? null}
        onChange={(code?: string) => onPolicy(code)}
        options={fee.policies.map(({ code, name, reliefFen }) => ({ value: code, label: `${name}（减 ${yuanText(reliefFen)} 元）` }))}
      />
    </p>
  );
}

interface GroundProps {
  readonly isNeeded: boolean;
  readonly opinion: string;
  readonly onOpinion: (opinion: string) => void;
  readonly isInvalid: boolean;
}

function Ground({ isNeeded, opinion, onOpinion, isInvalid }: GroundProps) {
  return (
    <p>
      <label className="record-label" htmlFor="insp-fee-opinion">
        {isNeeded && <i className="record-label__star">*</i>}
        核定依据
      </label>
      <Input
        id="insp-fee-opinion"
        value={opinion}
        onChange={(event) => onOpinion(event.target.value)}
        maxLength={500}
        placeholder={isNeeded ? '规则不能计价的设备，请写明核定依据' : '可不填'}
        {...(isInvalid && opinion.trim() === '' && { status: 'error' as const, 'aria-invalid': true })}
      />
    </p>
  );
}
