import { App } from 'antd';
import { useCallback } from 'react';

import { sessionCalls } from '#areas/session/portal/session-wire.ts';
import { call, onSessionLost } from '#kit/portal/client.ts';
import { endSession } from '#kit/portal/end-session.ts';
import { isGuarded } from '#kit/portal/kept-pages/page-context.ts';
import { useTabs } from '#kit/portal/kept-pages/tabs-store.ts';

async function signOut(): Promise<void> {
  onSessionLost(undefined);
  // Whether or not the server can be reached, this browser forgets the session.
  await call(sessionCalls.logout, {}).catch(() => undefined);
  endSession('退出成功');
}

/** 退出登录; asks first while a page has unsaved work. */
export function useSignOut(): () => void {
  const { modal } = App.useApp();
  return useCallback(() => {
    const hasWork = useTabs.getState().tabs.some((tab) => isGuarded(tab.id));
    if (!hasWork) return void signOut();
    modal.confirm({
      title: '确定要退出登录吗',
      content: '有页面的内容还没有保存，退出后将丢失。',
      okText: '退出',
      cancelText: '取消',
      onOk: signOut,
    });
  }, [modal]);
}
