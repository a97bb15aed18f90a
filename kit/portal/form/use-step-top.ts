import { useEffect, useRef } from 'react';

/** For the box around the steps of a form: a step begins at its top, also where the one before was scrolled. */
export function useStepTop(step: unknown) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return top;
}
