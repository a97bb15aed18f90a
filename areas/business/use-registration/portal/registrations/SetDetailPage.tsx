import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';

import { setCase, useRegistrationCalls } from '../../contract/calls.ts';
import { setFiles } from '../../contract/materials.ts';
import { setPages } from '../../contract/menu.ts';
import { setForm } from '../../contract/registration.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { BesideRegistration, RegistrationButtons, RegistrationNote, type Way } from './RegistrationParts.tsx';
import { standing } from './sections.ts';

const device = { key: 'about', title: '设备', fields: ['equName', 'oidno', 'equclacode', 'useUnitName', 'equlocarecod', 'certNo'] };
const way: Way = { kind: setCase, files: setFiles, form: setForm, giveBack: useRegistrationCalls.setReturn };

/** 使用登记详情: the form beside its papers, the decision, and what was issued. */
export function SetDetailPage() {
  return (
    <CaseDetailPage
      kind={setCase}
      from={setPages.list.title}
      paperLabel="打印登记表"
      againLabel="补正后重新提交"
      sections={() => [device, ...setForm.sections, standing]}
      cells={{
        equName: (row) => (
          <Link to={archiveAddress(row.equclacode ?? '', String(row.equSysId))}>
            <DeviceName device={row} />
          </Link>
        ),
        dueOn: ({ dueOn, status }) => <DaysLeft dueOn={dueOn} status={status} />,
      }}
      buttons={(opened) => <RegistrationButtons {...opened} way={way} />}
      reasons={({ detail }) => detail.returned.reasons}
      note={(opened) => <RegistrationNote {...opened} way={way} />}
    >
      {(opened) => <BesideRegistration {...opened} way={way} />}
    </CaseDetailPage>
  );
}
