import { App, Button } from 'antd';
import { useState } from 'react';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { cardFields } from '#areas/session/contract/person.ts';
import { OwnPasswordForm } from '#areas/session/portal/open/OwnPasswordForm.tsx';
import { PasswordDialog } from '#areas/session/portal/open/PasswordDialog.tsx';
import { PersonalInfoDialog } from '#areas/session/portal/open/PersonalInfoDialog.tsx';
import { call } from '#kit/portal/client.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useRefresh } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { ownAccountPage } from '../contract/menu.ts';
import { KnownBrowsers } from './KnownBrowsers.tsx';
import { LoginLog } from './LoginLog.tsx';
import { SignatureCard } from './SignatureCard.tsx';
import { SubAccounts } from './SubAccounts.tsx';

const sections = [
  { key: 'person', title: '个人信息', fields: ['loginName', 'name', 'identityCard', 'mobile', 'phone', 'roleNames', 'unitName'] },
];

/** One's own data, password and logins; for the administrator of a unit also the accounts of colleagues. */
export function OwnAccountPage() {
  const { user, roles, unit } = useSession();
  const [open, setOpen] = useState<'info' | 'password'>();
  const record = { ...user, identityCard: user.idCard, roleNames: roles.map(({ name }) => name).join('、'), unitName: unit?.orgname ?? '' };
  return (
    <>
      <PageHead title={ownAccountPage.title} hint="本人信息、密码和登录记录；单位管理员还可以为本单位人员开立子账号">
        <Button onClick={() => setOpen('password')}>修改密码</Button>
        <Button type="primary" onClick={() => setOpen('info')}>
          修改个人信息
        </Button>
      </PageHead>
      <Stack>
        <Card>
          <RecordDetail fields={cardFields} record={record} sections={sections} doubled={['unitName']} />
        </Card>
        <SignatureCard />
        <SubAccounts />
        <Card title="登录记录" hint="最近二十次。有不是本人的，请结束它并立即修改密码">
          <OwnLogins />
        </Card>
        <KnownBrowsers />
      </Stack>
      {open === 'info' && <PersonalInfoDialog onClose={() => setOpen(undefined)} />}
      {open === 'password' && <PasswordDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}

function OwnLogins() {
  const [ending, setEnding] = useState<string>();
  return (
    <>
      <Asked call={sessionCalls.logins} input={{}}>
        {({ list }) => <LoginLog logins={list} onEnd={setEnding} />}
      </Asked>
      {ending && <EndLoginDialog id={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndLoginDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  return (
    <PageModal open title="结束这个登录" width={420} footer={null} maskClosable={false} onCancel={onClose}>
      <OwnPasswordForm
        why="那台设备上的门户立即退出，未保存的内容留在那台设备的草稿中。请先确认是您本人。"
        okText="结束这个登录"
        onShown={async (shown) => {
          await call(sessionCalls.endOwnSession, { id, ...shown });
          void message.success('该登录已结束');
          onClose();
          await refresh();
        }}
      />
    </PageModal>
  );
}
