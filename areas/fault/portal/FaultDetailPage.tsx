import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { CaseDetailPage, type Opened } from '#kit/portal/case/CaseDetailPage.tsx';
import { stepsOfCase, type Node } from '#kit/portal/case/case-steps.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';

import { faultCase } from '../contract/calls.ts';
import { faultForm, repairForm } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { FaultMaterials } from './FaultMaterials.tsx';
import { LevelMark } from './LevelMark.tsx';

const RepairDialog = latePart(() => import('./RepairDialog.tsx').then((module) => module.RepairDialog));

const device = { key: 'device', title: '设备', fields: ['equName', 'oidno', 'unitInnerNo', 'equPlace', 'useUnitName', 'maintUnitName'] };
const registrar = { key: 'registrar', title: '登记', fields: ['unitName', 'createdByName', 'submittedAt'] };

const nodes: readonly Node[] = [
  { title: '登记', moves: ['commit'], behind: ['open', 'suspended', 'repairing', 'toVerify', 'closed'] },
  { title: '接单维修', moves: ['accept'], behind: ['repairing', 'toVerify', 'closed'] },
  { title: '维修完成', moves: ['repair'], behind: ['toVerify', 'closed'] },
  { title: '确认恢复', moves: ['verify'], behind: ['closed'] },
];

const stepsOf = ({ record, detail }: Opened<typeof faultCase>) =>
  stepsOfCase(deviceFault, String(record.status), detail.flow, nodes, ['falseAlarm']);

/** One fault: what is wrong, where it stands, who did what, and what this person may do about it. */
export function FaultDetailPage() {
  return (
    <CaseDetailPage
      kind={faultCase}
      from="故障管理"
      steps={stepsOf}
      sections={({ record }) => [device, ...faultForm.sections, ...(record.measure ? repairForm.sections : []), registrar]}
      cells={{
        equName: ({ equclacode, equSysId }, text) => <Link to={archiveAddress(String(equclacode), String(equSysId))}>{text}</Link>,
        faultLevel: ({ faultLevel }, text) => <LevelMark level={faultLevel}>{text}</LevelMark>,
      }}
      dialog={(_move, { record }, onClose) => <RepairDialog fault={record} onClose={onClose} />}
    >
      {({ record, detail }) => <FaultMaterials id={String(record.id)} open={detail.openForms.includes('repair') ? 'repair' : 'none'} />}
    </CaseDetailPage>
  );
}
