import { lazy, Suspense } from 'react';

import { fetched } from '#kit/portal/late/part-fault.ts';

import type { CodeFormProps } from './CodeForm.tsx';

const CodeForm = lazy(async () => ({ default: (await fetched(() => import('./CodeForm.tsx'))).CodeForm }));

/** The form for a code, loaded when somebody is asked for one: most people never are. */
export function LateCodeForm(props: CodeFormProps) {
  return (
    <Suspense fallback={null}>
      <CodeForm {...props} />
    </Suspense>
  );
}
