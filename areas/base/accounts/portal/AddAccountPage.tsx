import { useState } from 'react';

import { idsByContent } from '#kit/portal/ids-by-content.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { FormBar } from '#kit/portal/form/FormBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useLocalCopy } from '#kit/portal/form/use-local-copy.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useCloseGuard, usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { accountAddress, accountManagerPage, addAccountPage } from '../contract/menu.ts';
import { managedCalls, managedForm, tellingOf } from '../contract/managed-accounts.ts';
import { RoleMenus } from './RoleMenus.tsx';

/** An account for somebody of a unit that is known. */
export function AddAccountPage() {
  const navigate = usePageNavigate();
  const handle = useRecordForm(managedForm);
  useCloseGuard(() => handle.isDirty);
  const { recovered, dismissRecovered } = useLocalCopy(handle, { record: 'account:new' });
  const add = useCallMutation(managedCalls.add, {
    success: ({ isSent }) => `账号已建立，${tellingOf(isSent)}`,
    onSuccess: ({ id }) => {
      handle.reset({});
      void navigate(accountAddress(id));
    },
    onError: (error) => handle.refuse(error),
  });
  const [ids] = useState(idsByContent);
  const submit = () => {
    if (handle.check('submit')) add.mutate({ id: ids.idFor(handle.values), values: handle.values });
  };
  const { actors } = handle.values;
  return (
    <>
      <PageHead
        title={addAccountPage.title}
        hint="初始密码由系统生成，只发给本人的手机（须已接通短信通道），72小时内有效，首次登录须修改。企业自己也可以在登录页申请注册账号。"
      />
      <RecoveredNote recovered={recovered} onTake={({ values }) => handle.patch(values)} onDismiss={dismissRecovered} />
      <Card>
        <RecordForm handle={handle} hasAnchors={false} />
        <RoleMenus actors={Array.isArray(actors) ? (actors as string[]) : []} />
      </Card>
      <FormBar
        back={{ onClick: () => void navigate(accountManagerPage.path) }}
        submit={{ label: '建立账号', onClick: submit, isBusy: add.isPending }}
      />
    </>
  );
}
