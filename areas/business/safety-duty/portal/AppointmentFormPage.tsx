import { useMemo } from 'react';

import { HolderPicker } from '#areas/workers/portal/open/HolderPicker.tsx';
import { PlainCaseForm } from '#kit/portal/case/PlainCaseForm.tsx';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { appointmentCase } from '../contract/calls.ts';
import { managerItems } from '../contract/safety.ts';

/** 任命安全人员 */
export function AppointmentFormPage() {
  const today = useToday();
  const start = useMemo(() => ({ beginsOn: today }), [today]);
  return (
    <PlainCaseForm
      kind={appointmentCase}
      start={start}
      done="已任命，请打印任命书"
      above={({ handle }) => (
        <HolderPicker items={managerItems} onTake={({ name, validTo }) => handle.patch({ name, certValidTo: validTo })} />
      )}
    />
  );
}
