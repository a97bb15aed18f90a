import { useQueryClient } from '@tanstack/react-query';
import { App, Modal } from 'antd';
import { useState } from 'react';

import { sessionCalls } from '#areas/session/portal/session-wire.ts';
import { roleTypes } from '#kit/contract/actor.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { closeAllTabs } from '#kit/portal/kept-pages/tabs-store.ts';
import { keepSession, useSession } from '#kit/portal/session.ts';

import { settleFirstPage } from '../first-page.ts';
import './user-dialogs.css';

/** The type of a role, where its name does not say it. */
function typeOf({ name, roleType }: { readonly name: string; readonly roleType: string }): string | undefined {
  const type = roleTypes.entries.find(({ code }) => code === roleType)?.label;
  return type === name ? undefined : type;
}

/** Choosing another role: the server decides, all tags close, and the role's first tag opens. */
export function RoleDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(session.role.id);
  const [isBusy, setBusy] = useState(false);

  const change = async () => {
    setBusy(true);
    try {
      const { currentRole } = await call(sessionCalls.changeRole, { id: chosen });
      onClose();
      closeAllTabs();
      queries.clear();
      // The shell is built anew for the role, as after a login: it opens the role's first tag.
      const next = { ...session, role: currentRole };
      settleFirstPage(next, { target: undefined });
      keepSession(next);
      void message.success(`已切换为「${currentRole.name}」`);
    } catch (error) {
      setBusy(false);
      void message.error(explain(error));
    }
  };
  return (
    <Modal
      open
      title="切换角色"
      okText="确定切换"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === session.role.id }}
      confirmLoading={isBusy}
      onOk={() => void change()}
      onCancel={onClose}
      width={440}
    >
      <fieldset className="roles">
        <legend>切换后将关闭所有已打开的页面，未保存的内容会丢失。</legend>
        {session.roles.map((role) => (
          <label key={role.id} className={role.id === chosen ? 'roles__one roles__one--chosen' : 'roles__one'}>
            <input type="radio" name="role" value={role.id} checked={role.id === chosen} onChange={() => setChosen(role.id)} />
            <span>
              {role.name}
              <small className="faint tiny">{[typeOf(role), role.id === session.role.id && '当前角色'].filter(Boolean).join('・')}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}
