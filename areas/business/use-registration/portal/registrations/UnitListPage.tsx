import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { useMay } from '#kit/portal/session.ts';

import { unitCase, useRegistrationCalls } from '../../contract/calls.ts';
import { setAccess } from '../../contract/menu.ts';
import { quantityText } from '../../contract/unit-kinds.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { onItsPage, useDecisions } from './use-decisions.ts';

// Only the authorities read it.
const DistrictsCard = latePart(() => import('./DistrictsCard.tsx').then((module) => module.DistrictsCard));

const hidden = [
  'oidno',
  'place',
  'totalLength',
  'unitName',
  'createdByName',
  'acceptedAt',
  'decidedAt',
  'decidedByName',
  'updatedAt',
] as const;

/** 使用登记（按单位）: pipes and cylinders by their sheets, and the desk of the authority. */
export function UnitListPage() {
  const isApplicant = useMay(setAccess.edit);
  const mayDecide = useMay(setAccess.decide);
  const maySeeFigures = useMay(setAccess.statistics);
  const selection = useDecisions(unitCase, useRegistrationCalls.unitDecide);
  return (
    <CaseListPage
      kind={unitCase}
      hint="压力管道、气瓶以登记单元办理，预审通过后上传盖章的登记表和汇总表"
      word="申请编号、登记单元或地点"
      columns={[
        'equName',
        'status',
        'dueOn',
        'inspBasis',
        'unitKind',
        'rowCount',
        'useUnitName',
        'certNo',
        'submittedAt',
        'regApplyNo',
        ...hidden,
      ]}
      hiddenColumns={isApplicant ? [...hidden, 'useUnitName', 'inspBasis'] : hidden}
      filters={['complex', 'status', 'regCategory', 'equclacode', 'equlocarecod', 'certNo', 'dueOn', 'submittedAt']}
      filtersShown={3}
      cells={{
        equName: (row) => <DeviceName device={row} />,
        rowCount: (row) => quantityText(row),
        dueOn: ({ dueOn, status }) => <DaysLeft dueOn={dueOn} status={status} />,
      }}
      cardColumns={['equName', ...(isApplicant ? [] : (['useUnitName', 'regApplyNo'] as const)), 'unitKind', 'rowCount', 'dueOn', 'status']}
      movesExcept={onItsPage}
      begin="申请使用登记"
      empty={{ icon: 'use', title: '没有申请' }}
      emptyHint="压力管道、气瓶还没有使用登记证时，点击「申请使用登记」。"
      {...(mayDecide && { selection })}
      {...(maySeeFigures && { rail: () => <DistrictsCard regMode="byUnit" /> })}
    />
  );
}
