import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';

import { setCase, useRegistrationCalls } from '../../contract/calls.ts';
import { setFiles } from '../../contract/materials.ts';
import { setForm } from '../../contract/registration.ts';
import { registrationDetail } from './registration-detail.tsx';
import { BelowForm, type Way } from './RegistrationParts.tsx';

const way: Way = { kind: setCase, files: setFiles, form: setForm, giveBack: useRegistrationCalls.setReturn };
const shared = registrationDetail(way, '设备');

/** 使用登记详情: the form beside its papers, the decision, and what was issued. */
export function SetDetailPage() {
  return (
    <CaseDetailPage kind={setCase} {...shared}>
      {(opened) => <BelowForm {...opened} way={way} />}
    </CaseDetailPage>
  );
}
