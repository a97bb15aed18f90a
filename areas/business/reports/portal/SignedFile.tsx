import { useState } from 'react';

import { FileCheck } from './FileCheck.tsx';
import type { ReadFile } from './read-file.ts';
import { useVerification } from './use-verification.ts';
import { VerifyResult } from './VerifyResult.tsx';

/** What a file is, without its number: who has signed it, and which paper of ours it is, with what has become of that. */
export function SignedFile() {
  const { verification, byFile, clear } = useVerification();
  const [asked, setAsked] = useState('');
  const identify = ({ sha256, finding }: ReadFile) => {
    setAsked(sha256);
    if (finding === 'noPdf') clear();
    else void byFile({ sha256 });
  };
  return (
    <>
      <FileCheck onRead={identify} />
      {verification?.kind === 'unknown' && (
        <p className="small quiet" role="status">
          本平台没有可公开查询的文书与这个文件完全一致。签名有效的收费凭证、补正告知书等函件属于这种情形；其余情形请按编号和校验码核验。
        </p>
      )}
      {verification && verification.kind !== 'unknown' && (
        <VerifyResult verification={verification} isFileKnown onRetry={() => void byFile({ sha256: asked })} />
      )}
    </>
  );
}
