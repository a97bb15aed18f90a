import { workerAccess } from '#areas/workers/contract/menu.ts';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { useMay } from '#kit/portal/session.ts';

// The register of people is asked where somebody is chosen from it.
const SafetyPeople = latePart(() => import('./SafetyPeople.tsx').then((module) => module.SafetyPeople));

/** How the safety people of a form are chosen, by section; nothing for whoever keeps no people. */
export function useSafetyPeople({ patch }: RecordFormHandle) {
  const mayView = useMay(workerAccess.view);
  return mayView ? { use: <SafetyPeople patch={patch} />, signed: <SafetyPeople patch={patch} signs /> } : {};
}
