import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';

import { setCase } from '../../contract/calls.ts';
import { registrationCells, useRegistrationList } from './use-registration-list.tsx';

/** 使用登记（按台套）: what a unit has applied for, and the desk of the authority. */
export function SetListPage() {
  const shared = useRegistrationList(setCase, 'bySet');
  return (
    <CaseListPage
      kind={setCase}
      {...shared}
      hint="设备投入使用前或者投入使用后30日内办理，预审通过后上传盖章的登记表"
      word="申请编号、设备或地点"
      cells={registrationCells}
      emptyHint="设备还没有使用登记证时，点击「申请使用登记」。"
    />
  );
}
