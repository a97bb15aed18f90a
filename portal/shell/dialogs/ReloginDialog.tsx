import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { useLoginDoor } from '#areas/session/portal/login-door.ts';
import { LoginForm } from '#areas/session/portal/LoginForm.tsx';
import { sessionCalls } from '#areas/session/portal/session-wire.ts';
import { call, onSessionLost } from '#kit/portal/client.ts';
import { endSession } from '#kit/portal/end-session.ts';
import { useSession } from '#kit/portal/session.ts';
import './user-dialogs.css';

type Answer = (isBack: boolean) => void;

/** The session has ended under an open page: log in over it, and the call that met the end is made again. Nothing typed is lost. */
export function ReloginDialog() {
  const { user, role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<{ promise: Promise<boolean>; answer: Answer } | undefined>(undefined);
  const isReturning = useRef(false);

  useEffect(() => {
    onSessionLost(() => {
      // While the role is being set again, another end of the session is an answer, not a second question.
      if (isReturning.current) return Promise.resolve(false);
      if (!waiting.current) {
        let answer: Answer = () => {};
        const promise = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        waiting.current = { promise, answer };
        setOpen(true);
      }
      return waiting.current.promise;
    });
    return () => onSessionLost(undefined);
  }, []);

  const finish = (isBack: boolean) => {
    setOpen(false);
    waiting.current?.answer(isBack);
    waiting.current = undefined;
  };
  const comeBack = async () => {
    isReturning.current = true;
    // The new session begins with the person's first role; the page was opened under this one.
    await call(sessionCalls.changeRole, { id: role.id }).catch(() => undefined);
    isReturning.current = false;
    finish(true);
  };
  const leave = () => {
    finish(false);
    endSession('登录已失效，请重新登录');
  };
  if (!isOpen) return null;
  return (
    <Modal
      open
      title="登录已失效，请重新登录"
      footer={null}
      closable={false}
      maskClosable={false}
      keyboard={false}
      width={420}
      zIndex={2200}
    >
      <p className="relogin__hint quiet">您填写的内容都还在。登录后，刚才的操作会自动继续。</p>
      <Form loginName={user.loginName} onDone={() => void comeBack()} />
      <button type="button" className="relogin__leave" onClick={leave}>
        放弃并返回登录页
      </button>
    </Modal>
  );
}

function Form({ loginName, onDone }: { readonly loginName: string; readonly onDone: () => void }) {
  return <LoginForm door={useLoginDoor(loginName)} fixedName={loginName} onDone={onDone} />;
}
