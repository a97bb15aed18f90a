import { Button } from 'antd';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { accountAddress, accountManagerAccess, accountManagerPage, addAccountPage } from '../contract/menu.ts';
import { managedCalls, managedListFields } from '../contract/managed-accounts.ts';
import { useAccountStep } from './use-account-step.tsx';
import { complexField } from './complex-field.ts';

/** The accounts of everybody, or of the area of an authority. */
export function AccountManagerPage() {
  const navigate = usePageNavigate();
  const mayEdit = useMay(accountManagerAccess.edit);
  const step = useAccountStep();
  return (
    <>
      <PageHead
        title={accountManagerPage.title}
        hint="企业、检验机构和监管部门人员的账号。密码只发给本人的手机（须已接通短信通道），管理员看不到；每项操作写明原因，记入审计日志。"
      >
        {mayEdit && (
          <Button type="primary" onClick={() => void navigate(addAccountPage.path)}>
            新增账号
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="账号"
        fields={{ ...complexField, ...managedListFields }}
        columns={[
          'loginName',
          'name',
          'unitName',
          'orgcode',
          'unitArea',
          'roleNames',
          'mobile',
          'unitAdmin',
          'lastLoginAt',
          'createdAt',
          'disabled',
        ]}
        hiddenColumns={['orgcode', 'unitArea', 'createdAt', 'disabled']}
        cardColumns={['loginName', 'name', 'unitName', 'roleNames']}
        call={managedCalls.list}
        rowKey="id"
        nameField="loginName"
        filters={['complex', 'unitName', 'actors', 'unitArea', 'disabled']}
        cells={{
          name: ({ disabled }, name) => (
            <>
              {name} {disabled && <StatusPill tone="stopped">已停用</StatusPill>}
            </>
          ),
        }}
        onRowOpen={({ id }) => void navigate(accountAddress(id))}
        actions={({ id }) => [{ key: 'open', label: '详情', onClick: () => void navigate(accountAddress(id)) }]}
        onMove={({ move }, opinion, { id, version }) => step({ id, version, move, opinion })}
        empty={{ icon: 'user', title: '没有符合条件的账号', hint: '请放宽查询条件。' }}
      />
    </>
  );
}
