import { Button, Modal } from 'antd';

import { OwnPasswordForm } from '#areas/session/portal/open/OwnPasswordForm.tsx';
import { CodeForm } from '#areas/session/portal/second-factor/CodeForm.tsx';
import { secondFactorCalls } from '#areas/session/portal/second-factor-wire.ts';
import { confirmedMinutes } from '#kit/contract/case/confirmed.ts';
import { call, type Proof } from '#kit/portal/client.ts';

const goesOn = `您填写的内容都还在，确认后自动继续，${confirmedMinutes}分钟内不再询问。`;

interface Props {
  readonly by: Proof;
  readonly onFinish: (isShown: boolean) => void;
}

/** Asks for a code of the second factor, or for the password of whoever has none; `onFinish` hears whether it was shown. */
export function ProofDialog({ by, onFinish }: Props) {
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
      afterOpenChange={(isOpen) => isOpen && document.querySelector<HTMLInputElement>('.code-dialog input')?.focus()}
      className="code-dialog"
    >
      {by === 'code' ? (
        <>
          <p className="relogin__hint quiet">这项操作涉及资金、报告或权限。{goesOn}</p>
          <CodeForm
            send={async (code) => {
              await call(secondFactorCalls.confirm, { code });
              onFinish(true);
            }}
            okText="确 认"
            leaveText="取消"
            onLeave={leave}
          />
        </>
      ) : (
        <>
          <OwnPasswordForm
            why={`这项操作以您的名义签署文书，请输入登录密码。${goesOn}`}
            okText="确 认"
            onShown={async (shown) => {
              await call(secondFactorCalls.confirmByPassword, shown);
              onFinish(true);
            }}
          />
          <Button type="text" block onClick={leave}>
            取消
          </Button>
        </>
      )}
    </Modal>
  );
}
