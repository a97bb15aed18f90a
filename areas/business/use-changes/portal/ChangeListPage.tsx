import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useTogether } from '#kit/portal/case/use-together.tsx';
import { DaysLeft } from '#kit/portal/page/DaysLeft.tsx';
import { useMay, useSession } from '#kit/portal/session.ts';

import { useChangeCase, mostTogether, useChangeCalls } from '../contract/calls.ts';
import { useChange } from '../contract/lifecycle.ts';
import { useChangeAccess } from '../contract/menu.ts';
import { DistrictsCard } from './DistrictsCard.tsx';

const isAuthority = (actor: string) => actor.startsWith('G');

/** 使用登记变更: what a unit has applied for and is asked to confirm, and the desk of the authority. */
export function ChangeListPage() {
  const { actor } = useSession().role;
  const isApplicant = useMay(useChangeAccess.edit);
  const mayDecide = useMay(useChangeAccess.decide) && isAuthority(actor);
  const maySeeFigures = useMay(useChangeAccess.statistics);
  const selection = useTogether({
    kind: useChangeCase,
    decide: useChangeCalls.decideChanges,
    moves: ['accept', 'approve'],
    most: mostTogether,
    notMine: '不待您受理或审批',
  });
  return (
    <CaseListPage
      kind={useChangeCase}
      hint="改造、移装、过户、更名、地址变更、达到设计使用年限、停用、启用、报废、注销：由登记机关受理、决定，档案、登记证和使用标志随之变更"
      word="变更单号或设备"
      without={isApplicant ? { columns: ['useUnitName'], card: ['useUnitName', 'changeNo'] } : {}}
      cells={{
        dueOn: ({ status, ...row }) => <DaysLeft {...row} isPaused={status === useChange.states.returned.code} />,
      }}
      movesExcept={['confirm', 'decline', 'accept', 'approve', 'cancel']}
      begin="申请变更"
      empty={{ icon: 'swap', title: '没有申请' }}
      emptyHint="设备停用、启用、报废、过户等，点击「申请变更」。"
      {...(mayDecide && { selection })}
      {...(maySeeFigures && { rail: () => <DistrictsCard /> })}
    />
  );
}
