import { App, Button } from 'antd';

import { newBrowserCalls } from '#areas/session/contract/new-browser.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { useCall, useCallMutation, useRefresh } from '#kit/portal/calls/use-call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

/** Browsers that are not asked for a code at the login. Nothing where none is asked. */
export function KnownBrowsers() {
  const { modal, message } = App.useApp();
  const refresh = useRefresh();
  const { data } = useCall(newBrowserCalls.list, {});
  const forgetting = useCallMutation(newBrowserCalls.forget, {
    onSuccess: async () => {
      void message.success('已忘记所有设备');
      await refresh();
    },
  });
  if (!data || (!data.isAsked && data.list.length === 0)) return null;
  const ask = () =>
    void modal.confirm({
      title: '忘记所有设备？',
      content: '再从任何设备登录，包括这一台，都须输入短信验证码。已经登录的不受影响。',
      okText: '全部忘记',
      cancelText: '取消',
      onOk: () => forgetting.mutateAsync({}).catch(() => undefined),
    });
  return (
    <Card
      title="已记住的设备"
      hint="在这些设备上登录不再询问短信验证码。短信可能被他人截获或转移，更稳妥的是启用「两步验证」（右上角的用户菜单），改用身份验证器"
      actions={
        data.list.length > 0 && (
          <Button danger onClick={ask} loading={forgetting.isPending}>
            全部忘记
          </Button>
        )
      }
    >
      <Browsers list={data.list} />
    </Card>
  );
}

function Browsers({ list }: { readonly list: ReplyOf<typeof newBrowserCalls.list>['list'] }) {
  if (list.length === 0) return <p className="quiet">没有记住的设备，每次在新的浏览器登录都须输入短信验证码</p>;
  return (
    <PlainTable label="已记住的设备" className="plain-table--lines">
      <thead>
        <tr>
          <th scope="col">设备</th>
          <th scope="col">网络地址</th>
          <th scope="col">记住时间</th>
          <th scope="col">最近登录</th>
          <th scope="col">有效期至</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, name, address, createdAt, usedAt, until, isCurrent }) => (
          <tr key={id}>
            <td>
              {name} {isCurrent && <StatusPill tone="good">这台设备</StatusPill>}
            </td>
            <td>{address ?? '—'}</td>
            <td>{instantText(createdAt)}</td>
            <td>{instantText(usedAt)}</td>
            <td>{instantText(until)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
