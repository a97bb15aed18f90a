import { App } from 'antd';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { form } from '#kit/contract/form.ts';
import { longText } from '#kit/contract/field.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';

import { publicationCalls } from './publication-wire.ts';
import { publishFields } from '../contract/publication.ts';
import './publication.css';

type Lift = RowIn<typeof publicationCalls.liftList>;

export interface Switching {
  readonly move: 'publish' | 'withdraw';
  readonly lifts: readonly Lift[];
  /** Takes the marks off the rows once it is done: what they show has changed. */
  readonly clear?: () => void;
}

interface Props {
  readonly lifts: readonly Lift[];
  readonly onClose: () => void;
  /** The switch has been made. */
  readonly onDone: () => void;
}

const publishForm = form('公示电梯信息', publishFields, [{ key: 'price', title: '公示内容', fields: ['maintPriceFen'] }]);
const withdrawForm = form('撤下公示信息', { opinion: longText('撤下原因', 200, { need: 'required' }) }, [
  { key: 'why', title: '撤下原因', fields: ['opinion'] },
]);
const keysOf = (lifts: readonly Lift[]) => lifts.map((lift) => String(lift.equSysId));

/** The switch of one lift or of many. */
export function SwitchDialog({ asked, onClose, onDone }: { readonly asked: Switching } & Omit<Props, 'lifts'>) {
  const Dialog = asked.move === 'publish' ? PublishDialog : WithdrawDialog;
  return <Dialog lifts={asked.lifts} onClose={onClose} onDone={onDone} />;
}

function PublishDialog({ lifts, onClose, onDone }: Props) {
  const tell = useTell('公示');
  const [only] = lifts.length === 1 ? lifts : [];
  const handle = useRecordForm(publishForm, { maintPriceFen: only?.maintPriceFen ?? undefined });
  const publish = useCallMutation(publicationCalls.publishLifts, {
    onError: (error) => handle.refuse(error),
    onSuccess: (outcome) => {
      tell(outcome);
      onDone();
    },
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    const price = handle.values['maintPriceFen'] as number | undefined;
    // For many the price is changed only where one was typed; for a single lift an emptied price is taken off.
    publish.mutate({ equSysIds: keysOf(lifts), ...(price !== undefined ? { maintPriceFen: price } : only && { maintPriceFen: null }) });
  };
  return (
    <PageModal
      open
      title={only ? `公示电梯：${calledWithCode(only)}` : `公示 ${lifts.length} 台电梯`}
      okText="公示"
      cancelText="取消"
      confirmLoading={publish.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="lead">
        公示后，任何人扫描海报上的二维码都能查看维保单位、最近检验和检测、下次日期和救援电话；使用单位、详细地址和人员信息不会显示。
      </p>
      <RecordForm handle={handle} hasAnchors={false} />
    </PageModal>
  );
}

function WithdrawDialog({ lifts, onClose, onDone }: Props) {
  const tell = useTell('撤下');
  const handle = useRecordForm(withdrawForm);
  const withdraw = useCallMutation(publicationCalls.withdrawLifts, {
    onError: (error) => handle.refuse(error),
    onSuccess: (outcome) => {
      tell(outcome);
      onDone();
    },
  });
  const submit = () => {
    if (handle.check('submit')) withdraw.mutate({ equSysIds: keysOf(lifts), opinion: String(handle.values['opinion']) });
  };
  return (
    <PageModal
      open
      title={`撤下 ${lifts.length} 台电梯的公示`}
      okText="撤下"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      confirmLoading={withdraw.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p className="lead">撤下后，扫描海报二维码只显示「电梯信息未公示」。</p>
      <RecordForm handle={handle} hasAnchors={false} />
    </PageModal>
  );
}

interface Outcome {
  readonly done: number;
  readonly left: readonly { readonly oidno: string; readonly why: string }[];
}

/** Says how many were done; where some were not, which and why, until the person has read it. */
function useTell(word: string) {
  const { message, modal } = App.useApp();
  return ({ done, left }: Outcome) => {
    if (left.length === 0) return void message.success(`已${word} ${done} 台`);
    void modal.warning({
      title: `已${word} ${done} 台，${left.length} 台没有${word}`,
      okText: '知道了',
      content: (
        <ul className="detection-left">
          {left.map(({ oidno, why }) => (
            <li key={oidno}>
              <span className="mono">{oidno}</span>：{why}
            </li>
          ))}
        </ul>
      ),
    });
  };
}
