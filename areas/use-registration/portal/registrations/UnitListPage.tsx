import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { useMay } from '#kit/portal/session.ts';

import { unitCase, useRegistrationCalls } from '../../contract/calls.ts';
import { setAccess } from '../../contract/menu.ts';
import { quantityText } from '../../contract/summary-sheet.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { DistrictsCard } from './DistrictsCard.tsx';
import { onItsPage, useDecisions } from './use-decisions.ts';

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
  const mayDecide = useMay(setAccess.decide);
  const maySeeFigures = useMay(setAccess.statistics);
  const selection = useDecisions(useRegistrationCalls.unitDecide);
  return (
    <CaseListPage
      kind={unitCase}
      hint="压力管道、气瓶以登记单元办理：填表并导入汇总表、预览、附件、承诺、提交，预审通过后上传盖章的登记表和汇总表"
      word="申请编号、登记单元或地点"
      columns={['equName', 'status', 'dueOn', 'unitKind', 'rowCount', 'useUnitName', 'certNo', 'submittedAt', 'regApplyNo', ...hidden]}
      hiddenColumns={mayDecide ? hidden : [...hidden, 'useUnitName']}
      filters={['complex', 'status', 'regCategory', 'equclacode', 'equlocarecod', 'certNo', 'dueOn', 'submittedAt']}
      filtersShown={3}
      cells={{
        equName: (row) => <DeviceName device={row} />,
        rowCount: (row) => quantityText(row),
        dueOn: ({ dueOn, status }) => <DaysLeft dueOn={dueOn} status={status} />,
      }}
      cardColumns={['equName', 'unitKind', 'rowCount', 'dueOn', 'status']}
      movesExcept={onItsPage}
      begin="申请使用登记"
      empty={{ icon: 'use', title: '没有申请' }}
      emptyHint="压力管道、气瓶还没有使用登记证时，点击「申请使用登记」。"
      {...(mayDecide && { selection })}
      {...(maySeeFigures && { rail: () => <DistrictsCard regMode="byUnit" /> })}
    />
  );
}
