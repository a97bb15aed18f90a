import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';

import { unitCase, useRegistrationCalls } from '../../contract/calls.ts';
import { unitFiles } from '../../contract/materials.ts';
import { unitForm } from '../../contract/unit-registration.ts';
import { registrationDetail } from './registration-detail.tsx';
import { BelowForm, type Way } from './RegistrationParts.tsx';
import { SheetCard } from './SheetCard.tsx';

const way: Way = { kind: unitCase, files: unitFiles, form: unitForm, giveBack: useRegistrationCalls.unitReturn };
const shared = registrationDetail(way, '登记单元');

/** 使用登记详情（按单位）: the form, its sheet and its papers, the decision, and what was issued. */
export function UnitDetailPage() {
  return (
    <CaseDetailPage kind={unitCase} {...shared}>
      {(opened) => (
        <>
          <SheetCard id={String(opened.record.id)} />
          <BelowForm {...opened} way={way} />
        </>
      )}
    </CaseDetailPage>
  );
}
