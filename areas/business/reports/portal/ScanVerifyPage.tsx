import { useEffect, useState } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';
import { PublicFrame } from '#kit/portal/theme/PublicFrame.tsx';

import { checkPage, verifyPage } from '../contract/menu.ts';
import type { VerifiableKind } from '../contract/verification.ts';
import { useVerification } from './use-verification.ts';
import { VerifyResult } from './VerifyResult.tsx';
import './verify.css';

/** What the QR code of a paper leads to: for a phone, in one look. */
export function ScanVerifyPage() {
  const [link] = useState(() => linkOf(location.pathname));
  const { verification, byLink } = useVerification();
  useEffect(() => {
    void byLink(link);
  }, [link, byLink]);
  return (
    <PublicFrame title={checkPage.title}>
      {verification ? (
        <VerifyResult verification={verification} onRetry={() => void byLink(link)} />
      ) : (
        <p className="public__wait" role="status">
          正在核验…
        </p>
      )}
      <p className="verify__other">
        <a href={verifyPage.path}>
          <Icon name="search" size={16} /> 按编号和校验码核验其他文书
        </a>
      </p>
    </PublicFrame>
  );
}

/** `/q/r/…`: the rest of the address is sent to the server as it is, which checks it. */
function linkOf(pathname: string): { readonly k: VerifiableKind; readonly t: string } {
  const [, , k = '', t = ''] = pathname.split('/');
  return { k: k as VerifiableKind, t };
}
