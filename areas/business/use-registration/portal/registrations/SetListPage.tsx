import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { useMay } from '#kit/portal/session.ts';

import { setCase, useRegistrationCalls } from '../../contract/calls.ts';
import { setAccess } from '../../contract/menu.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { onItsPage, useDecisions } from './use-decisions.ts';

// Only the authorities read it.
const DistrictsCard = latePart(() => import('./DistrictsCard.tsx').then((module) => module.DistrictsCard));

const hidden = [
  'oidno',
  'place',
  'reportNo',
  'unitName',
  'createdByName',
  'acceptedAt',
  'decidedAt',
  'decidedByName',
  'updatedAt',
] as const;
/** 使用登记（按台套）: what a unit has applied for, and the desk of the authority. */
export function SetListPage() {
  const isApplicant = useMay(setAccess.edit);
  const mayDecide = useMay(setAccess.decide);
  const maySeeFigures = useMay(setAccess.statistics);
  const selection = useDecisions(setCase, useRegistrationCalls.setDecide);
  return (
    <CaseListPage
      kind={setCase}
      hint="设备投入使用前或者投入使用后30日内办理，预审通过后上传盖章的登记表"
      word="申请编号、设备或地点"
      columns={['equName', 'status', 'dueOn', 'inspBasis', 'regCategory', 'useUnitName', 'certNo', 'submittedAt', 'regApplyNo', ...hidden]}
      hiddenColumns={isApplicant ? [...hidden, 'useUnitName', 'inspBasis'] : hidden}
      filters={['complex', 'status', 'regCategory', 'equclacode', 'equlocarecod', 'certNo', 'dueOn', 'submittedAt']}
      filtersShown={3}
      cells={{
        equName: (row) => <DeviceName device={row} />,
        dueOn: ({ dueOn, status }) => <DaysLeft dueOn={dueOn} status={status} />,
      }}
      cardColumns={['equName', ...(isApplicant ? [] : (['useUnitName', 'regApplyNo'] as const)), 'regCategory', 'dueOn', 'status']}
      movesExcept={onItsPage}
      begin="申请使用登记"
      empty={{ icon: 'use', title: '没有申请' }}
      emptyHint="设备还没有使用登记证时，点击「申请使用登记」。"
      {...(mayDecide && { selection })}
      {...(maySeeFigures && { rail: () => <DistrictsCard regMode="bySet" /> })}
    />
  );
}
