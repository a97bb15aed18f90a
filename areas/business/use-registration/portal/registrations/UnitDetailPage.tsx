import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';

import { unitCase, useRegistrationCalls } from '../../contract/calls.ts';
import { unitFiles } from '../../contract/materials.ts';
import { unitPages } from '../../contract/menu.ts';
import { unitForm } from '../../contract/unit-registration.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { BesideRegistration, RegistrationButtons, RegistrationNote, type Way } from './RegistrationParts.tsx';
import { standing } from './sections.ts';
import { SheetCard } from './SheetCard.tsx';

const unit = { key: 'about', title: '登记单元', fields: ['equName', 'oidno', 'equclacode', 'useUnitName', 'equlocarecod', 'certNo'] };
const way: Way = { kind: unitCase, files: unitFiles, form: unitForm, giveBack: useRegistrationCalls.unitReturn };

/** 使用登记详情（按单位）: the form, its sheet and its papers, the decision, and what was issued. */
export function UnitDetailPage() {
  return (
    <CaseDetailPage
      kind={unitCase}
      from={unitPages.list.title}
      paperLabel="打印登记表"
      againLabel="补正后重新提交"
      sections={() => [unit, ...unitForm.sections, standing]}
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
      {(opened) => (
        <>
          <SheetCard id={String(opened.record.id)} />
          <BesideRegistration {...opened} way={way} />
        </>
      )}
    </CaseDetailPage>
  );
}
