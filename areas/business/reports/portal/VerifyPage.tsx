import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';

import { verifyPage } from '../contract/menu.ts';
import { SignedFile } from './SignedFile.tsx';
import { useVerification } from './use-verification.ts';
import { VerifyForm } from './VerifyForm.tsx';
import { VerifyResult } from './VerifyResult.tsx';
import './verify.css';

/** Is this paper genuine? By the number and the check code printed on it, without an account. */
export function VerifyPage() {
  const { verification, isBusy, byCode, clear } = useVerification();
  return (
    <PublicFrame title={verifyPage.title}>
      <VerifyForm isBusy={isBusy} onAsk={(given) => void byCode(given)} onChange={clear} />
      {verification ? <VerifyResult verification={verification} /> : <SignedFile />}
    </PublicFrame>
  );
}
