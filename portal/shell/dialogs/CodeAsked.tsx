import { useEffect, useRef, useState } from 'react';

import { onCodeAsked } from '#kit/portal/client.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

const CodeDialog = latePart(() => import('./CodeDialog.tsx').then((module) => module.CodeDialog));

/** What moves money, papers or rights asks for a code first: over the open page, where everything typed stays. Then the call is made again. */
export function CodeAsked() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<{ readonly promise: Promise<boolean>; readonly answer: (isShown: boolean) => void } | undefined>(undefined);

  useEffect(() => {
    onCodeAsked(() => {
      if (!waiting.current) {
        let answer: (isShown: boolean) => void = () => {};
        const promise = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        waiting.current = { promise, answer };
        setOpen(true);
      }
      return waiting.current.promise;
    });
    return () => onCodeAsked(undefined);
  }, []);

  const finish = (isShown: boolean) => {
    setOpen(false);
    waiting.current?.answer(isShown);
    waiting.current = undefined;
  };
  return isOpen && <CodeDialog onFinish={finish} />;
}
