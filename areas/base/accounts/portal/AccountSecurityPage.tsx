import { call } from '#kit/portal/client.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { complexField } from './complex-field.ts';
import { accountCalls, accountFields, type AccountMove } from '../contract/account-security.ts';
import { accountSecurityPage } from '../contract/menu.ts';

/** Accounts and how they are secured, for the administrator of security. */
export function AccountSecurityPage() {
  return (
    <>
      <PageHead
        title={accountSecurityPage.title}
        hint="解除丢失手机的人员的两步验证、强制下线、清除输错次数。每项操作须写明原因，记入审计日志并通知本人。"
      />
      <RecordTable
        title="账号"
        fields={{ ...complexField, ...accountFields }}
        columns={['loginName', 'name', 'roleNames', 'unitName', 'dept', 'hasSecondFactor', 'sessions', 'misses', 'lastLoginAt', 'disabled']}
        hiddenColumns={['dept', 'disabled']}
        cardColumns={['loginName', 'name', 'hasSecondFactor', 'lastLoginAt']}
        call={accountCalls.list}
        rowKey="id"
        nameField="loginName"
        filters={['complex', 'hasSecondFactor', 'disabled']}
        cells={{
          name: ({ disabled }, name) =>
            disabled ? (
              <>
                {name} <StatusPill tone="stopped">已停用</StatusPill>
              </>
            ) : (
              name
            ),
          hasSecondFactor: ({ hasSecondFactor }) =>
            hasSecondFactor ? <StatusPill tone="good">已启用</StatusPill> : <StatusPill tone="draft">未启用</StatusPill>,
          disabled: ({ disabled }) => disabled && <StatusPill tone="stopped">已停用</StatusPill>,
        }}
        onMove={({ move }, opinion, { id }) => call(accountCalls.move, { id, move: move as AccountMove, opinion: opinion ?? '' })}
        empty={{ title: '没有符合条件的账号', hint: '请放宽查询条件。' }}
      />
    </>
  );
}
