import { Modal } from 'antd';
import { useEffect } from 'react';

import { loadSession } from '#areas/session/portal/load-session.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import { keepSession, useSession } from '#kit/portal/session.ts';

import { RoleDialog } from './RoleDialog.tsx';
import { useSignOut } from '../sign-out.ts';
import { openUserDialog, useUserDialog } from './user-dialogs.ts';

const PersonalInfoDialog = latePart(() =>
  import('#areas/session/portal/open/PersonalInfoDialog.tsx').then((module) => module.PersonalInfoDialog),
);
const PasswordDialog = latePart(() => import('#areas/session/portal/open/PasswordDialog.tsx').then((module) => module.PasswordDialog));

const SecondFactorDialog = latePart(() =>
  import('#areas/session/portal/second-factor/SecondFactorDialog.tsx').then((module) => module.SecondFactorDialog),
);

const close = () => openUserDialog(undefined);

/** The dialogs behind the user menu. */
export function UserDialogs() {
  const { open } = useUserDialog();
  // The next session begins with none open.
  useEffect(() => close, []);
  return (
    <>
      {open === 'personalInfo' && <PersonalInfoDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'secondFactor' && <SecondFactorDialog onClose={close} />}
      {open === 'role' && <RoleDialog onClose={close} />}
      {open === 'version' && <VersionDialog />}
    </>
  );
}

/** All that somebody with a first password sees: its change, or the way out. */
export function FirstPassword() {
  const signOut = useSignOut();
  return <PasswordDialog isForced onClose={signOut} />;
}

/** All that somebody sees who needs a second factor: setting it up, or the way out. */
export function FirstSecondFactor() {
  const signOut = useSignOut();
  const goOn = () => void loadSession().then(keepSession);
  return <SecondFactorDialog isForced onSetUp={goOn} onClose={signOut} />;
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
