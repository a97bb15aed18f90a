import { latePart } from '#kit/portal/late/late-part.tsx';
import { TakesLong } from '#kit/portal/late/TakesLong.tsx';

import { resetPage } from '../../contract/public-pages.ts';

import { GuestFrame } from './GuestFrame.tsx';

const ResetForm = latePart(
  () => import('./ResetForm.tsx').then((module) => module.ResetForm),
  <p className="public__wait" role="status">
    正在打开…
    <TakesLong />
  </p>,
);

/** 密码重置: at once by the telephone of the account, else by letter. */
export function ResetPage() {
  return (
    <GuestFrame title={resetPage.title}>
      <ResetForm />
    </GuestFrame>
  );
}
