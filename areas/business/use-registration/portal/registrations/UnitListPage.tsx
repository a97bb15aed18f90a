import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';

import { unitCase } from '../../contract/calls.ts';
import { quantityText } from '../../contract/unit-kinds.ts';
import { registrationCells, useRegistrationList } from './use-registration-list.tsx';

/** 使用登记（按单位）: pipes and cylinders by their sheets, and the desk of the authority. */
export function UnitListPage() {
  const shared = useRegistrationList(unitCase, 'byUnit');
  return (
    <CaseListPage
      kind={unitCase}
      {...shared}
      hint="压力管道、气瓶以登记单元办理，预审通过后上传盖章的登记表和汇总表"
      word="申请编号、登记单元或地点"
      cells={{ ...registrationCells, rowCount: (row) => quantityText(row) }}
      emptyHint="压力管道、气瓶还没有使用登记证时，点击「申请使用登记」。"
    />
  );
}
