import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { DeviceCaseForm } from '#kit/portal/case/DeviceCaseForm.tsx';
import { useSession } from '#kit/portal/session.ts';

import { rescueCalls, rescueCase } from '../contract/calls.ts';
import { unhurt } from '../contract/rescue.ts';
import { RescueMaterials } from './RescueMaterials.tsx';

/** What of a lift is read here. */
type Lift = Pick<
  CaseRowOf<typeof rescueCase>,
  | 'equSysId'
  | 'equclacode'
  | 'equName'
  | 'unitInnerNo'
  | 'buildingName'
  | 'buildingNo'
  | 'oidno'
  | 'equPlace'
  | 'maintUnitName'
  | 'rescueCode'
>;

/** 应急救援登记, for a rescue that was not kept while it ran: choose the lift, tell what happened when, hand it in. */
export function RescueRegistrationPage() {
  const { unit } = useSession();
  return (
    <DeviceCaseForm
      kind={rescueCase}
      what="电梯"
      first="先选择困人的电梯"
      find={{ call: rescueCalls.lifts, placeholder: '96333识别码、设备识别码、名称或地点' }}
      named={{ call: rescueCalls.lifts, read: ({ list: [lift] }) => lift }}
      drafted={(draft: CaseRowOf<typeof rescueCase>): Lift => draft}
      start={(lift) => ({ injury: unhurt, rescueUnit: lift?.maintUnitName ?? unit?.orgname })}
      follow={({ maintUnitName }) => (maintUnitName ? { rescueUnit: maintUnitName } : {})}
      beside={({ rescueCode }) => (
        <span>
          96333识别码 <code>{rescueCode ?? '无'}</code>
        </span>
      )}
      materials={(id) => <RescueMaterials id={id} />}
      done="应急救援已登记"
    />
  );
}
