import { lazy, Suspense } from 'react';

import { fetched } from '#kit/portal/late/part-fault.ts';

import type { SmsCodeFormProps } from './SmsCodeForm.tsx';

const SmsCodeForm = lazy(async () => ({ default: (await fetched(() => import('./SmsCodeForm.tsx'))).SmsCodeForm }));

/** The form for a code by short message, loaded when somebody is asked for one. */
export function LateSmsCodeForm(props: SmsCodeFormProps) {
  return (
    <Suspense fallback={null}>
      <SmsCodeForm {...props} />
    </Suspense>
  );
}
