import { z } from 'zod';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { KeptEvidence } from '#areas/fees/portal/open/KeptEvidence.tsx';
import type { ReplyOf } from '#kit/contract/call.ts';
import { field, longText } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { reliefFiles } from '../../contract/materials.ts';
import { asDecided, type ApplicationDetail } from '../open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { Select } from '#kit/portal/input/Select.tsx';

interface Props {
  readonly detail: ApplicationDetail;
  readonly onClose: () => void;
}

const reliefForm = form(
  '申请减免',
  {
    policyCode: field('减免政策', z.string().max(20), { widget: 'choice', need: 'required' }),
    reason: longText('减免理由', 500, { need: 'required' }),
  },
  [{ key: 'relief', title: '减免', fields: ['policyCode', 'reason'] }],
);

const slots = slotsFor(reliefFiles, {});

/** The unit asks to be let off a part of the fee: by which policy, why, and with what evidence. What was granted before is offered again. */
export function ReliefDialog(props: Props) {
  const { data } = useCall(inspectionCalls.reliefDraft, { id: props.detail.id });
  return data ? <ReliefForm {...props} draft={data} /> : null;
}

function ReliefForm({ detail, onClose, draft }: Props & { readonly draft: ReplyOf<typeof inspectionCalls.reliefDraft> }) {
  const { id, version } = detail;
  const [latest] = draft.kept;
  const handle = useRecordForm(reliefForm, latest && { policyCode: latest.policyCode, reason: latest.reason });
  const send = useStep(inspectionCalls.reliefApply, {
    success: '减免申请已提交，审核期间暂不缴费',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const kept = draft.kept.find(({ policyCode }) => policyCode === handle.values['policyCode']);
  const chosen = draft.choices.find(({ code }) => code === handle.values['policyCode']);
  const submit = () => {
    if (handle.check('submit'))
      send.mutate({ id, version, policyCode: String(handle.values['policyCode']), reason: String(handle.values['reason']) });
  };
  return (
    <FormModal
      title="申请减免"
      okText="提交申请"
      about={asDecided(detail)}
      goesOn={false}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      handle={handle}
      own={{
        policyCode: (inputId) => (
          <Select
            id={inputId}
            className="record-wide"
            placeholder="请选择"
            value={(handle.values['policyCode'] as string | undefined) ?? null}
            onChange={(code: string) => handle.set('policyCode', code)}
            options={draft.choices.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ),
      }}
      below={
        <Stack>
          {chosen && (
            <Note tone="dueSoon">
              {chosen.claims.length > 0 && `申请即声明：${chosen.claims.join('；')}。`}须上传依据材料：{chosen.evidence}
              。最多减免{chosen.limitPercent}%，减免后应付不低于 {yuanText(chosen.payableFen)} 元，以财务复核为准。
            </Note>
          )}
          {kept && <KeptEvidence kept={kept} id={id} atttype={reliefFiles.atttype} />}
          <RecordAttachments calls={attachmentCalls} refId={id} atttype={reliefFiles.atttype} slots={slots} />
        </Stack>
      }
    />
  );
}
