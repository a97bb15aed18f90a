import { Button } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { managedCalls } from '../contract/managed-accounts.ts';

type Login = ReplyOf<typeof managedCalls.detail>['logins'][number];

interface Props {
  readonly logins: readonly (Login & { readonly isCurrent?: boolean })[];
  /** Ends one that is still open. */
  readonly onEnd?: (id: string) => void;
}

/** When, from where, and whether it is still open. */
export function LoginLog({ logins, onEnd }: Props) {
  if (logins.length === 0) return <p className="quiet">还没有登录过</p>;
  return (
    <PlainTable label="登录记录" className="plain-table--lines">
      <thead>
        <tr>
          <th scope="col">登录时间</th>
          <th scope="col">网络地址</th>
          <th scope="col">最近使用</th>
          <th scope="col">状态</th>
          {onEnd && <th scope="col">操作</th>}
        </tr>
      </thead>
      <tbody>
        {logins.map(({ id, createdAt, address, seenAt, endedAt, isCurrent }) => (
          <tr key={id}>
            <td>{instantText(createdAt)}</td>
            <td>{address ?? '—'}</td>
            <td>{instantText(seenAt)}</td>
            <td>{endedAt ? `${instantText(endedAt)} 结束` : <StatusPill tone="good">{isCurrent ? '本次登录' : '在线'}</StatusPill>}</td>
            {onEnd && (
              <td>
                {!endedAt && !isCurrent && (
                  <Button size="small" danger onClick={() => onEnd(id)}>
                    结束
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
