import { useEffect, useRef, useState } from 'react';

import { onWarned, type FieldError } from '#kit/portal/client.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

const WarningsDialog = latePart(() => import('./WarningsDialog.tsx').then((module) => module.WarningsDialog));

interface Asked {
  readonly warnings: readonly FieldError[];
  readonly what: string;
  readonly answer: (goesOn: boolean) => void;
}

/** What nothing forbids but the server wants to have been read is asked about over the open page; then the call is made again, or not. One question after the other. */
export function WarningsAsked() {
  const [asked, setAsked] = useState<Asked>();
  const waiting = useRef<readonly Asked[]>([]);

  useEffect(() => {
    onWarned(
      (warnings, what) =>
        new Promise<boolean>((answer) => {
          waiting.current = [...waiting.current, { warnings, what, answer }];
          setAsked(waiting.current[0]);
        }),
    );
    return () => onWarned(undefined);
  }, []);

  const finish = (goesOn: boolean) => {
    const [now, ...others] = waiting.current;
    waiting.current = others;
    setAsked(others[0]);
    now?.answer(goesOn);
  };
  return asked && <WarningsDialog warnings={asked.warnings} what={asked.what} onFinish={finish} />;
}
