import { Select } from 'antd';
import { z } from 'zod';

import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { field, longText, whole } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useCall } from '#kit/portal/record/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { inspectionCalls } from '../../contract/calls.ts';
import { asDecided, type ApplicationDetail } from '../open/application.ts';
import { useStep } from '../overtaken.ts';

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

/** The unit asks to be let off a part of the fee. */
export function ReliefDialog({ detail, onClose }: Props) {
  const { id, version } = detail;
  const { data } = useCall(paymentCalls.feeReliefPolicies, {}, { staleTime: 300_000 });
  const handle = useRecordForm(reliefForm);
  const send = useStep(inspectionCalls.reliefApply, {
    success: '减免申请已提交，审核期间暂不缴费',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const policy = data?.policies.find(({ code }) => code === handle.values['policyCode']);
  const submit = () => {
    if (handle.check('submit'))
      send.mutate({ id, version, policyCode: String(handle.values['policyCode']), reason: String(handle.values['reason']) });
  };
  return (
    <FormModal
      title="申请减免"
      okText="提交申请"
      about={asDecided(detail)}
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
            options={data?.policies.map(({ code, name }) => ({ value: code, label: name })) ?? []}
          />
        ),
      }}
      below={policy && <Note tone="dueSoon">依据材料：{policy.evidence}</Note>}
    />
  );
}

const grantForm = form(
  '同意减免',
  { percent: whole('减免比例', { need: 'required', unit: '%', help: '1 至 100，按各收费项目计' }), opinion: longText('意见', 500) },
  [{ key: 'grant', title: '减免', fields: ['percent', 'opinion'] }],
  [{ fields: ['percent'], say: '减免比例须在1至100之间', holds: ({ percent }) => Number(percent) >= 1 && Number(percent) <= 100 }],
);

/** Finance grants a share. */
export function ReliefGrantDialog({ detail, onClose }: Props) {
  const { id, version, relief } = detail;
  const handle = useRecordForm(grantForm, relief?.percent ? { percent: relief.percent } : {});
  const send = useStep(inspectionCalls.reliefApprove, {
    success: '已同意减免',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    const { percent, opinion } = handle.values;
    if (handle.check('submit')) send.mutate({ id, version, percent: Number(percent), ...(typeof opinion === 'string' && { opinion }) });
  };
  return (
    <FormModal
      title="同意减免"
      okText="同意减免"
      about={asDecided(detail)}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      handle={handle}
    >
      {relief && (
        <Note tone="dueSoon">
          {relief.policyName}：{relief.reason}
        </Note>
      )}
    </FormModal>
  );
}
