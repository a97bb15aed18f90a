import { App, Button } from 'antd';
import { useState } from 'react';

import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { copyText } from '#kit/portal/list/copy-cell.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { dueCalendarCalls } from './due-calendar-wire.ts';
import { dueCalendarPath } from '../contract/calls.ts';

/** The private link for calendar programs: made, shown once, ended. */
export function CalendarLinkDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useCall(dueCalendarCalls.dueCalendarLink, {});
  const [token, setToken] = useState<string>();
  const open = useCallMutation(dueCalendarCalls.openDueCalendar, { onSuccess: (reply) => setToken(reply.token) });
  const close = useCallMutation(dueCalendarCalls.closeDueCalendar, {
    success: '订阅已停用，原链接不能再打开',
    onSuccess: () => setToken(undefined),
  });
  const link = data?.link;
  return (
    <PageModal open title="订阅到期日历" footer={null} onCancel={onClose} width={560}>
      <Stack>
        <p>
          把私有链接添加到手机、Outlook
          或钉钉等日历的「订阅日历」中，到期设备会按天、按类别显示并自动更新。知道链接的人不用登录就能看到到期设备，请勿转发；怀疑泄露时请停用或重新生成。链接一年内有效，到期前日历中会提示。
        </p>
        {token && <NewLink token={token} />}
        {link && !token && (
          <p className="quiet">
            {instantText(link.createdAt)} 以「{link.roleName}」开通，
            {link.readAt ? `最近于 ${instantText(link.readAt)} 读取` : '尚未被读取'}，有效至 {link.until}。链接只在生成时显示一次。
          </p>
        )}
        <Row to="end">
          {link && (
            <Button danger loading={close.isPending} onClick={() => close.mutate({})}>
              停用订阅
            </Button>
          )}
          <Button type={link ? 'default' : 'primary'} loading={open.isPending} disabled={!data} onClick={() => open.mutate({})}>
            {link ? '重新生成（原链接失效）' : '生成私有链接'}
          </Button>
        </Row>
      </Stack>
    </PageModal>
  );
}

/** The address, this once. */
function NewLink({ token }: { readonly token: string }) {
  const { message } = App.useApp();
  const { config } = useSession();
  const address = (config.bases['main'] || location.origin).replace(/\/$/, '') + dueCalendarPath(token);
  const copy = async () => {
    if (await copyText(address)) void message.success('链接已复制');
    else void message.warning('浏览器不允许复制，请选中链接后复制');
  };
  return (
    <Note tone="waiting" role="status" className="calendar-link__new">
      <code>{address}</code>
      <Row>
        <Button type="primary" onClick={() => void copy()}>
          复制链接
        </Button>
        <a className="button" href={address.replace(/^https?:/, 'webcal:')}>
          用本机日历打开
        </a>
      </Row>
    </Note>
  );
}
