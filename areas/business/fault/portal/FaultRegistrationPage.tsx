import { outOfOrderCodes, usedStates } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import type { DeviceRow } from '#areas/equipment/contract/listed.ts';
import type { CaseRowOf } from '#kit/contract/case/case.ts';
import type { Values } from '#kit/contract/field.ts';
import { DeviceCaseForm } from '#kit/portal/case/DeviceCaseForm.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { useSession } from '#kit/portal/session.ts';

import { faultCase } from '../contract/calls.ts';
import { faultLevelCode } from '../contract/fault.ts';
import { FaultMaterials } from './FaultMaterials.tsx';

const outOfOrder: ReadonlySet<unknown> = new Set(outOfOrderCodes);

/** What of a device is read here. */
type Device = Pick<
  CaseRowOf<typeof faultCase>,
  'equSysId' | 'equclacode' | 'equName' | 'unitInnerNo' | 'buildingName' | 'buildingNo' | 'oidno'
> &
  Pick<DeviceRow, 'equPlace' | 'maintUnitName' | 'faultStatus'>;

/** 故障登记: choose the device, say what is wrong, photograph it, hand it in. */
export function FaultRegistrationPage() {
  const { user } = useSession();
  return (
    <DeviceCaseForm
      kind={faultCase}
      what="设备"
      first="先选择出了故障的设备"
      find={{
        call: equipmentCalls.list,
        fixed: { useStatus: usedStates.join(',') },
        placeholder: '设备名称、编号、地点或登记证号',
        refuse: ({ faultStatus }) => (outOfOrder.has(faultStatus) ? '已有未恢复的故障' : undefined),
      }}
      named={{ call: equipmentCalls.basicDetail, read: ({ equipment }) => equipment }}
      drafted={(draft: CaseRowOf<typeof faultCase>): Device => draft}
      start={() => ({ foundTime: new Date().toISOString(), foundBy: user.name })}
      beside={({ maintUnitName }) => <span>维保单位：{maintUnitName || '无，由使用单位自行维修'}</span>}
      below={danger}
      materials={(id) => <FaultMaterials id={id} open="fault" />}
      done="故障已登记，设备状态已更新"
    />
  );
}

function danger({ stopUse, faultLevel }: Values) {
  if (stopUse !== true || faultLevel !== faultLevelCode.urgent) return null;
  return (
    <Note tone="bad" role="status">
      紧急故障且停止使用：提交后立即通知产权单位和属地市场监督管理所，恢复前设备不得使用。
    </Note>
  );
}
