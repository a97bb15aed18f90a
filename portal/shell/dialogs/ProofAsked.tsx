import { useEffect, useRef, useState } from 'react';

import { onProofAsked, type Proof } from '#kit/portal/client.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

const ProofDialog = latePart(() => import('./ProofDialog.tsx').then((module) => module.ProofDialog));

/** What moves money, papers or rights, or signs, asks for a code or the password first: over the open page, where everything typed stays. Then the call is made again. */
export function ProofAsked() {
  const [by, setBy] = useState<Proof>();
  const waiting = useRef<{ readonly promise: Promise<boolean>; readonly answer: (isShown: boolean) => void } | undefined>(undefined);

  useEffect(() => {
    onProofAsked((asked) => {
      if (!waiting.current) {
        let answer: (isShown: boolean) => void = () => {};
        const promise = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        waiting.current = { promise, answer };
        setBy(asked);
      }
      return waiting.current.promise;
    });
    return () => onProofAsked(undefined);
  }, []);

  const finish = (isShown: boolean) => {
    setBy(undefined);
    waiting.current?.answer(isShown);
    waiting.current = undefined;
  };
  return by && <ProofDialog by={by} onFinish={finish} />;
}
