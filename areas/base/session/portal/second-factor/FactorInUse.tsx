import { App, Button } from 'antd';
import { useState } from 'react';

import { instantText } from '#kit/portal/page/display.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { newId } from '#kit/portal/new-id.ts';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { secondFactorCalls } from '../second-factor-wire.ts';
import { RemoveForm } from './RemoveForm.tsx';

/** How the second factor stands, and what can be done with it. */
export function FactorInUse({
  state,
  onCodes,
}: {
  readonly state: ReplyOf<typeof secondFactorCalls.state>;
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const { modal } = App.useApp();
  const [isRemoving, setRemoving] = useState(false);
  const [attempt] = useState(() => newId());
  const renew = useCallMutation(secondFactorCalls.renewCodes, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  const ask = () =>
    void modal.confirm({
      title: '重新生成恢复码？',
      content: '原有的恢复码将全部作废。',
      okText: '重新生成',
      cancelText: '取消',
      onOk: () => renew.mutateAsync({ attempt }).catch(() => undefined),
    });
  if (isRemoving) return <RemoveForm onLeave={() => setRemoving(false)} />;
  return (
    <>
      <Pairs>
        <Pair label="状态">
          <StatusPill tone="good">已启用</StatusPill>
        </Pair>
        <Pair label="启用时间">{instantText(state.confirmedAt)}</Pair>
        <Pair label="剩余恢复码">
          {state.codesLeft}个{state.codesLeft <= 3 && '，建议重新生成'}
        </Pair>
        <Pair label="近期输错">{state.misses}次</Pair>
      </Pairs>
      <div className="second-factor__deeds">
        <Button onClick={ask} loading={renew.isPending}>
          重新生成恢复码
        </Button>
        <Button danger onClick={() => setRemoving(true)}>
          关闭两步验证
        </Button>
      </div>
    </>
  );
}
