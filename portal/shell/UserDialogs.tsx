import { Modal } from 'antd';
import { lazy, Suspense, useEffect } from 'react';

import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { useSession } from '#kit/portal/session.ts';

import { RoleDialog } from './RoleDialog.tsx';
import { openUserDialog, useUserDialog } from './user-dialogs.ts';

const PersonalInfoDialog = lazy(async () => ({
  default: (await import('#areas/session/portal/PersonalInfoDialog.tsx')).PersonalInfoDialog,
}));
const PasswordDialog = lazy(async () => ({ default: (await import('#areas/session/portal/PasswordDialog.tsx')).PasswordDialog }));

const close = () => openUserDialog(undefined);

/** The dialogs behind the user menu. */
export function UserDialogs({ onLeave }: { readonly onLeave: () => void }) {
  const { open } = useUserDialog();
  const { isSimplePwd } = useSession();
  // The next session begins with none open.
  useEffect(() => close, []);
  return (
    <Suspense>
      {open === 'personalInfo' && <PersonalInfoDialog onClose={close} />}
      {isSimplePwd && <PasswordDialog isForced onClose={onLeave} />}
      {open === 'password' && !isSimplePwd && <PasswordDialog onClose={close} />}
      {open === 'role' && <RoleDialog onClose={close} />}
      {open === 'version' && <VersionDialog />}
    </Suspense>
  );
}

function VersionDialog() {
  const { config } = useSession();
  const rows = [
    ['平台', `${config.city}${config.title}`],
    ['版本', import.meta.env.PORTAL_VERSION],
    ['主办单位', config.institute],
    ['服务热线', config.hotline],
    ['浏览器', navigator.userAgent],
  ];
  return (
    <Modal open title="版本信息" footer={null} onCancel={close} width={480}>
      <Pairs>
        {rows.map(([name, value]) => (
          <Pair key={name} label={name}>
            {value}
          </Pair>
        ))}
      </Pairs>
    </Modal>
  );
}
