import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { Note } from '#kit/portal/layout/Note.tsx';

const watch = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Says that the network is gone: what a page shows then stays as it was, and what was asked for waits. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(watch, () => onlineManager.isOnline());
  return (
    <div role="status">
      {!isOnline && (
        <Note tone="dueSoon" className="shell__offline">
          网络已断开，显示的可能不是最新内容。网络恢复后自动更新，已填写的内容不受影响。
        </Note>
      )}
    </div>
  );
}
