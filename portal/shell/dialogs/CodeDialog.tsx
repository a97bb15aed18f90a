import { Modal } from 'antd';

import { CodeForm } from '#areas/session/portal/second-factor/CodeForm.tsx';
import { secondFactorCalls } from '#areas/session/portal/second-factor-wire.ts';
import { confirmedMinutes } from '#kit/contract/case/confirmed.ts';
import { call } from '#kit/portal/client.ts';

/** Asks for a code of the second factor; `onFinish` hears whether one was shown. */
export function CodeDialog({ onFinish }: { readonly onFinish: (isShown: boolean) => void }) {
  const send = async (code: string) => {
    await call(secondFactorCalls.confirm, { code });
    onFinish(true);
  };
  const leave = () => onFinish(false);
  return (
    <Modal
      open
      title="请确认是您本人"
      footer={null}
      closable={false}
      maskClosable={false}
      width={420}
      zIndex={2100}
      onCancel={leave}
      // A dialog begins at itself, not at the field.
      afterOpenChange={(isOpen) => isOpen && document.querySelector<HTMLInputElement>('.code-dialog [name=code]')?.focus()}
      className="code-dialog"
    >
      <p className="relogin__hint quiet">
        这项操作涉及资金、报告或权限。您填写的内容都还在，确认后自动继续，{confirmedMinutes}分钟内不再询问。
      </p>
      <CodeForm send={send} okText="确 认" leaveText="取消" onLeave={leave} />
    </Modal>
  );
}
