import { Input } from 'antd';
import { useId, useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { parseYuan } from '#kit/portal/input/money.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { paymentCalls } from '../contract/calls.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

const blank = { payNo: '', tradeNo: '', amount: '' };

/** Enters a transfer that the bank statement shows; another of the desk credits it. */
export function TransferDialog({ open, onClose }: Props) {
  const id = useId();
  const [values, setValues] = useState(blank);
  const [fault, setFault] = useState('');
  const close = () => {
    setValues(blank);
    setFault('');
    onClose();
  };
  const confirm = useCallMutation(paymentCalls.confirmTransfer, { success: '到账已经登记，由另一名财务人员复核入账', onSuccess: close });
  const submit = () => {
    const amountFen = parseYuan(values.amount);
    if (!values.payNo.trim() || !values.tradeNo.trim()) return setFault('请填写缴费单号和银行流水号');
    if (!amountFen || amountFen < 0) return setFault('请填写正确的到账金额');
    setFault('');
    return confirm.mutate({ payNo: values.payNo.trim(), tradeNo: values.tradeNo.trim(), amountFen });
  };
  const rows = [
    { key: 'payNo', label: '缴费单号' },
    { key: 'tradeNo', label: '银行流水号' },
    { key: 'amount', label: '到账金额（元）' },
  ] as const;
  return (
    <PageModal open={open} title="登记转账到账" okText="登记" confirmLoading={confirm.isPending} onOk={submit} onCancel={close}>
      {rows.map(({ key, label }) => (
        <div key={key} className="transfer__row">
          <label htmlFor={`${id}-${key}`} className="record-label">
            {label}
          </label>
          <Input
            id={`${id}-${key}`}
            value={values[key]}
            maxLength={64}
            onChange={(event) => setValues({ ...values, [key]: event.target.value })}
          />
        </div>
      ))}
      <p className="record-error" role="alert">
        {fault}
      </p>
    </PageModal>
  );
}
