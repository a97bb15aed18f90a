import { Button } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { call } from '#kit/portal/client.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { WithWholeNumbers } from '#kit/portal/record/whole-numbers.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { accountManagerAccess, accountManagerPage } from '../contract/menu.ts';
import { managedCalls, managedChangeForm, managedListFields } from '../contract/managed-accounts.ts';
import { LoginLog } from './LoginLog.tsx';
import { useAccountStep } from './use-account-step.tsx';
import { useNewMobile } from './use-new-mobile.tsx';
import { RevealIdCard } from './open/RevealIdCard.tsx';
import { RoleMenus } from './RoleMenus.tsx';

type Account = ReplyOf<typeof managedCalls.detail>['account'];

const sections = [
  { key: 'person', title: '人员', fields: ['loginName', 'name', 'mobile', 'phone', 'identityCard'] },
  { key: 'place', title: '单位与角色', fields: ['unitName', 'orgcode', 'dept', 'areacode', 'roleNames', 'unitAdmin'] },
  { key: 'use', title: '使用情况', fields: ['createdAt', 'lastLoginAt', 'sessions', 'disabled'] },
];

const readIdCard = async (id: string, reason: string) => (await call(managedCalls.reveal, { id, reason })).identityCard ?? '';

/** One account: who it is, what it opens, where it was used. */
export function AccountDetailPage() {
  const navigate = usePageNavigate();
  const take = useAccountStep();
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const [isEditing, setEditing] = useState(false);
  const mayReveal = useMay(accountManagerAccess.edit);
  const { data, error, refetch } = useCall(managedCalls.detail, { id }, { enabled: id !== '' });
  usePageTitle(data && `账号 ${data.account.loginName}`);
  if (id === '') return <EmptyState icon="user" title="没有指定账号" hint="请从账号管理中选择账号。" />;
  if (error) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  const { account, logins } = data;
  const { version, moves, disabled } = account;
  const [name, loginName] = [account.name ?? '', account.loginName ?? ''];
  const step = async (move: string, opinion: string | undefined) => {
    await take({ id, version, move, opinion });
    if (move === 'delete') void navigate(accountManagerPage.path);
  };
  return (
    <>
      <PageHead title={`${name}（${loginName}）`} hint={account.unitName} pill={disabled && <StatusPill tone="stopped">已停用</StatusPill>}>
        <MoveButtons moves={moves} onMove={({ move }, opinion) => step(move, opinion)} about={{ version }} of={loginName} hasMain={false} />
        {moves.length > 0 && (
          <Button type="primary" onClick={() => setEditing(true)}>
            修改
          </Button>
        )}
      </PageHead>
      <Stack>
        <Card>
          <WithWholeNumbers key={id} declared={managedCalls.detail} input={{ id }}>
            <RecordDetail
              fields={managedListFields}
              record={account}
              sections={sections}
              doubled={['unitName', 'roleNames']}
              {...(mayReveal && {
                cells: { identityCard: (_, masked) => <RevealIdCard masked={masked} read={(reason) => readIdCard(id, reason)} /> },
              })}
            />
          </WithWholeNumbers>
          <RoleMenus actors={account.actors ?? []} />
        </Card>
        <Card title="登录记录" hint="最近二十次">
          <LoginLog logins={logins} />
        </Card>
      </Stack>
      {isEditing && <ChangeDialog account={account} onClose={() => setEditing(false)} />}
    </>
  );
}

function ChangeDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const { id } = account;
  const values = Object.fromEntries(Object.keys(managedChangeForm.fields).map((key) => [key, account[key as keyof Account]]));
  const { handle, version, isBehind, take, keep } = useFormUpon(managedChangeForm, { version: account.version, values });
  const newMobile = useNewMobile(handle, account.mobile);
  const change = useCallMutation(managedCalls.change, {
    success: '已保存',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) change.mutate({ id, version: version!, values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={`修改账号 ${account.loginName}`}
      okText="保存"
      isBusy={change.isPending}
      onOk={submit}
      onClose={onClose}
      below={isBehind && <NewerNote onTake={take} onKeep={keep} />}
      {...newMobile}
    />
  );
}
