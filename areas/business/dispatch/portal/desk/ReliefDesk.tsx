import { Button } from 'antd';
import { useState } from 'react';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { whole } from '#kit/contract/field.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import { NumberInput } from '#kit/portal/input/NumberInput.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DecideButton } from '#kit/portal/queue/DecideButton.tsx';
import { OpinionField } from '#kit/portal/record/OpinionField.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { reliefFiles } from '#areas/inspection/contract/materials.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { DeskCard } from '../open/DeskCard.tsx';

const slots = slotsFor(reliefFiles, {});
const percentField = whole('减免比例', { unit: '%' });

/** What is asked for and by which evidence, what would be left to pay, and the decision: the first check of the clerk, then finance. */
export function ReliefDesk({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version, forms, relief } = detail;
  const [opinion, setOpinion] = useState('');
  const [typed, setPercent] = useState<unknown>();
  const { data } = useCall(inspectionCalls.reliefDraft, { id, ...(isShare(typed) && { percent: typed }) }, { keepsPrevious: true });
  const choice = data?.choices.find(({ code }) => code === relief?.policyCode);
  // What the policy says is filled in; what is decided case by case is typed.
  const percent = typed === undefined && !choice?.isByDecision ? choice?.limitPercent : typed;
  const decides = forms.includes('reliefApprove');
  const said = opinion.trim() ? { opinion: opinion.trim() } : {};
  const check = useStep(inspectionCalls.reliefCheck, { success: '初审已通过，转财务复核' });
  const approve = useStep(inspectionCalls.reliefApprove, { success: ({ waiting }) => `已同意减免。${waiting.next}` });
  const refusal = useStep(inspectionCalls.reliefRefuse, { success: '已退回减免申请，按原金额缴费' });
  const isBusy = check.isPending || approve.isPending || refusal.isPending;
  const wrong = decides && choice && !(isShare(percent) && percent <= choice.limitPercent);
  return (
    <DeskCard
      title={decides ? '减免复核' : '减免初审'}
      hint={data && !choice ? '该政策已失效或者不适用于本次收费，只能不同意' : '请核对依据材料；同意后按减免后的金额缴费'}
    >
      <Facts detail={detail} choice={choice} />
      <RecordAttachments calls={attachmentCalls} refId={id} atttype={reliefFiles.atttype} slots={slots} isReadOnly />
      {decides && choice && (
        <Share limit={choice.limitPercent} percent={percent} isWrong={wrong === true && typed !== undefined} onChange={setPercent} />
      )}
      <OpinionField label="意见（不同意时必填）" kind="agree" rows={2} value={opinion} onChange={setOpinion} />
      <Row to="end">
        <Button danger disabled={isBusy || !said.opinion} onClick={() => refusal.mutate({ id, version, opinion: opinion.trim() })}>
          不同意减免
        </Button>
        {forms.includes('reliefCheck') && (
          <DecideButton verb="初审" disabled={isBusy || !choice} onClick={() => check.mutate({ id, version, ...said })}>
            初审通过
          </DecideButton>
        )}
        {decides && choice && (
          <DecideButton
            verb="同意减免"
            disabled={isBusy || wrong === true}
            onClick={() => isShare(percent) && approve.mutate({ id, version, percent, ...said })}
          >
            {isShare(percent) ? `同意减免，应付 ${yuanText(choice.payableFen)} 元` : '同意减免'}
          </DecideButton>
        )}
      </Row>
    </DeskCard>
  );
}

interface ShareProps {
  readonly limit: number;
  readonly percent: unknown;
  readonly isWrong: boolean;
  readonly onChange: (percent: unknown) => void;
}

function Share({ limit, percent, isWrong, onChange }: ShareProps) {
  return (
    <div className="insp-desk-form">
      <p>
        <label className="record-label" htmlFor="insp-relief-percent">
          减免比例（最多 {limit}%）
        </label>
        <NumberInput id="insp-relief-percent" field={percentField} value={percent} onChange={onChange} invalid={isWrong} />
      </p>
      {isWrong && <p className="record-error">减免比例须在1至{limit}之间</p>}
    </div>
  );
}

function isShare(percent: unknown): percent is number {
  return typeof percent === 'number' && Number.isInteger(percent) && percent >= 1 && percent <= 100;
}

interface Choice {
  readonly evidence: string;
  readonly claims: readonly string[];
  readonly limitPercent: number;
  readonly isByDecision: boolean;
  readonly payableFen: number | null;
}

function Facts({ detail: { application, relief }, choice }: { readonly detail: ApplicationDetail; readonly choice: Choice | undefined }) {
  return (
    <Pairs>
      <Pair label="减免政策">{relief?.policyName}</Pair>
      <Pair label="申请理由">{relief?.reason}</Pair>
      {choice && choice.claims.length > 0 && <Pair label="须核实">{choice.claims.join('；')}</Pair>}
      {choice && <Pair label="依据材料">{choice.evidence}</Pair>}
      <Pair label="核定费用（元）">{yuanText(application.feeTotalFen)}</Pair>
      {choice && !choice.isByDecision && <Pair label="减免后应付（元）">{yuanText(choice.payableFen)}</Pair>}
    </Pairs>
  );
}
