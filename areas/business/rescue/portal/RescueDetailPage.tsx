import { Button } from 'antd';
import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { faultAccess, newFaultAddress } from '#areas/fault/contract/menu.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { Versions } from '#kit/portal/case/Versions.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { useMay } from '#kit/portal/session.ts';

import { rescueCase } from '../contract/calls.ts';
import { rescueFields, rescueForm, runsAgain } from '../contract/rescue.ts';
import { ArriveMark } from './ArriveMark.tsx';
import { isLive, LiveRescue } from './LiveRescue.tsx';
import { RescueMaterials } from './RescueMaterials.tsx';

const RescueDialog = latePart(() => import('./RescueDialog.tsx').then((module) => module.RescueDialog));

const sections = [
  {
    key: 'lift',
    title: '电梯',
    fields: ['equName', 'rescueCode', 'useUnitName', 'maintUnitName'],
  },
  ...rescueForm.sections.map((one) => (one.key === 'rescue' ? { ...one, fields: [...one.fields, 'arriveMinutes', 'arriveWithin'] } : one)),
  { key: 'registrar', title: '登记', fields: ['unitName', 'createdByName', 'submittedAt', 'centreNo'] },
];

/** One rescue: what happened when, what was corrected, who visited, and what this person may do about it. */
export function RescueDetailPage() {
  const navigate = usePageNavigate();
  const mayFault = useMay(faultAccess.edit);
  return (
    <CaseDetailPage
      kind={rescueCase}
      from="应急救援"
      sections={() => sections}
      cells={{
        equName: (row) => (
          <Link to={archiveAddress(String(row.equclacode), String(row.equSysId))}>
            <DeviceName device={row} />
          </Link>
        ),
        arriveMinutes: (rescue) => <ArriveMark rescue={rescue} />,
      }}
      buttons={({ record }) =>
        mayFault &&
        record.outcome !== null &&
        record.outcome !== runsAgain && <Button onClick={() => void navigate(newFaultAddress(String(record.equSysId)))}>登记故障</Button>
      }
      urgent={(opened, ask) => isLive(opened.record) && <LiveRescue opened={opened} ask={ask} />}
      dialog={(move, { record }, onClose) => <RescueDialog move={move} rescue={record} onClose={onClose} />}
    >
      {({ record, detail }) => (
        <>
          <Versions title="更正记录" fields={rescueFields} versions={detail.versions} />
          <RescueMaterials id={String(record.id)} isReadOnly={!detail.openForms.some((move) => move === 'amend' || move === 'note')} />
        </>
      )}
    </CaseDetailPage>
  );
}
