import { useEffect } from 'react';

import { verifyPage } from '../contract/menu.ts';
import { useVerification } from './use-verification.ts';
import { VerifyForm } from './VerifyForm.tsx';
import { VerifyFrame } from './VerifyFrame.tsx';
import { VerifyResult } from './VerifyResult.tsx';

/** Is this paper genuine? By the number and the check code printed on it, without an account. */
export function VerifyPage() {
  const { verification, isBusy, byCode, clear } = useVerification();
  useEffect(() => {
    document.title = verifyPage.title;
  }, []);
  return (
    <VerifyFrame>
      <VerifyForm isBusy={isBusy} onAsk={(given) => void byCode(given)} onChange={clear} />
      {verification && <VerifyResult verification={verification} />}
    </VerifyFrame>
  );
}
