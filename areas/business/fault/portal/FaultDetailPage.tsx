import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';

import { faultCase } from '../contract/calls.ts';
import { faultForm, repairForm } from '../contract/fault.ts';
import { FaultMaterials } from './FaultMaterials.tsx';
import { LevelMark } from './LevelMark.tsx';

const RepairDialog = latePart(() => import('./RepairDialog.tsx').then((module) => module.RepairDialog));

const device = { key: 'device', title: '设备', fields: ['equName', 'useUnitName', 'maintUnitName'] };
const registrar = { key: 'registrar', title: '登记', fields: ['unitName', 'createdByName', 'submittedAt'] };

/** One fault: what is wrong, where it stands, who did what, and what this person may do about it. */
export function FaultDetailPage() {
  return (
    <CaseDetailPage
      kind={faultCase}
      from="故障管理"
      sections={({ record }) => [device, ...faultForm.sections, ...(record.measure ? repairForm.sections : []), registrar]}
      cells={{
        equName: (row) => (
          <Link to={archiveAddress(String(row.equclacode), String(row.equSysId))}>
            <DeviceName device={row} />
          </Link>
        ),
        faultLevel: ({ faultLevel }, text) => <LevelMark level={faultLevel}>{text}</LevelMark>,
      }}
      dialog={(_move, { record }, onClose) => <RepairDialog fault={record} onClose={onClose} />}
    >
      {({ record, detail }) => <FaultMaterials id={String(record.id)} open={detail.openForms.includes('repair') ? 'repair' : 'none'} />}
    </CaseDetailPage>
  );
}
