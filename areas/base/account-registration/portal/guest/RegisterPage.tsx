import { latePart } from '#kit/portal/late/late-part.tsx';
import { TakesLong } from '#kit/portal/late/TakesLong.tsx';

import { registerPage } from '../../contract/public-pages.ts';

import { GuestFrame } from './GuestFrame.tsx';

// The form is made of the component library, which the login page fetches while somebody looks at it.
const RegisterForm = latePart(
  () => import('./RegisterForm.tsx').then((module) => module.RegisterForm),
  <p className="public__wait" role="status">
    正在打开…
    <TakesLong />
  </p>,
);

/** 企业账号注册: a telephone that is shown, then three steps. */
export function RegisterPage() {
  return (
    <GuestFrame title={registerPage.title}>
      <RegisterForm />
    </GuestFrame>
  );
}
