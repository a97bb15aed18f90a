import { App, Button } from 'antd';

import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { instantText } from '#kit/portal/page/display.ts';

import { registerCalls } from '../../contract/guest-calls.ts';

import type { DraftKey } from './draft-key.ts';
import { progressWords } from './progress-words.ts';
import type { Opened } from './RegisterForm.tsx';

interface Props {
  readonly shown: DraftKey;
  readonly opened: Opened;
  readonly onLeave: () => void;
  readonly onChanged: () => void;
}

/** The application of this browser after it was handed in. */
export function Standing({ shown, opened, onLeave, onChanged }: Props) {
  const { modal, message } = App.useApp();
  const { progress, version } = opened;
  const words = progressWords[progress.status];
  const cancel = () =>
    void modal.confirm({
      title: '撤销这份申请？',
      content: '撤销后不能恢复，需要账号的须重新申请。',
      okText: '撤销申请',
      cancelText: '返回',
      okButtonProps: { danger: true },
      onOk: () => call(registerCalls.cancel, { ...shown, version }).then(onChanged, (error: unknown) => void message.error(explain(error))),
    });
  return (
    <Card title={`申请 ${progress.applyNo}`}>
      <div className="guest__lines">
        <Note tone={words.tone} role="status">
          <b>{words.title}</b> {words.what}
        </Note>
        {progress.submittedAt && <p className="quiet">提交时间 {instantText(progress.submittedAt)}</p>}
        <div className="guest__bar">
          <span />
          {progress.status === 'waiting' && <Button onClick={cancel}>撤销申请</Button>}
          <Button onClick={onLeave}>另外申请一个账号</Button>
        </div>
      </div>
    </Card>
  );
}
