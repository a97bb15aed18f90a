import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { supervisionStages, type SupervisionStage } from '../contract/supervised.ts';

/** How far the supervision of a device has come. */
export function StagePill({ stage }: { readonly stage: SupervisionStage }) {
  const { tone, label } = supervisionStages[stage];
  return <StatusPill tone={tone}>{label}</StatusPill>;
}
