import { latePart } from '#kit/portal/late/late-part.tsx';
import { useMay } from '#kit/portal/session.ts';

import { useRegistrationCalls, type setCase, type unitCase } from '../../contract/calls.ts';
import { setAccess } from '../../contract/menu.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { onItsPage, useDecisions } from './use-decisions.ts';

// Only the authorities read it.
const DistrictsCard = latePart(() => import('./DistrictsCard.tsx').then((module) => module.DistrictsCard));

/** What the lists of both ways to register have in common: what a unit has applied for, and the desk of the authority. */
export function useRegistrationList(kind: typeof setCase | typeof unitCase, regMode: 'bySet' | 'byUnit') {
  const isApplicant = useMay(setAccess.edit);
  const mayDecide = useMay(setAccess.decide);
  const maySeeFigures = useMay(setAccess.statistics);
  const selection = useDecisions(kind, regMode === 'bySet' ? useRegistrationCalls.setDecide : useRegistrationCalls.unitDecide);
  return {
    ...(isApplicant && { without: { columns: ['useUnitName', 'inspBasis'], card: ['useUnitName', 'regApplyNo'] } as const }),
    movesExcept: onItsPage,
    begin: '申请使用登记',
    empty: { icon: 'use', title: '没有申请' },
    ...(mayDecide && { selection }),
    ...(maySeeFigures && { rail: () => <DistrictsCard regMode={regMode} /> }),
  } as const;
}

export const registrationCells = {
  equName: (row: Parameters<typeof DeviceName>[0]['device']) => <DeviceName device={row} />,
  dueOn: (row: Parameters<typeof DaysLeft>[0]) => <DaysLeft {...row} />,
};
