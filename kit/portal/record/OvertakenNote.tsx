import { Button } from 'antd';

import { NextActionBand } from '../page/NextActionBand.tsx';

/** Exactly one wins; the other reads why, and sees what is now. */
export function OvertakenNote({ message, onDismiss }: { readonly message: string; readonly onDismiss: () => void }) {
  return (
    <div role="alert">
      <NextActionBand icon="alert" tone="bad" title="记录已有新的进展，您的操作没有执行" hint={`${message}。页面已更新为最新情况。`}>
        <Button onClick={onDismiss}>知道了</Button>
      </NextActionBand>
    </div>
  );
}
