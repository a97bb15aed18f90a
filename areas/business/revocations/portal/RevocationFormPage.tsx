import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import type { DeviceRow } from '#areas/equipment/contract/listed.ts';
import type { CaseRowOf } from '#kit/contract/case/case.ts';
import type { Values } from '#kit/contract/field.ts';
import { DeviceCaseForm } from '#kit/portal/case/DeviceCaseForm.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';

import { revocationCase } from '../contract/calls.ts';
import { deedCode } from '../contract/revocation.ts';
import { RevocationMaterials } from './RevocationMaterials.tsx';

/** What of a device is read here. */
type Device = Pick<
  CaseRowOf<typeof revocationCase>,
  'equSysId' | 'equclacode' | 'equName' | 'unitInnerNo' | 'buildingName' | 'buildingNo' | 'oidno'
> &
  Pick<DeviceRow, 'useCertNo' | 'useUnitName' | 'lockedBy'>;

/** 撤销或更正登记: the device, what is wrong with its registration, what shows it. */
export function RevocationFormPage() {
  return (
    <DeviceCaseForm
      kind={revocationCase}
      what="设备"
      first="先选择已登记的设备"
      find={{
        call: equipmentCalls.list,
        fixed: { regStatus: regStatusCode.registered },
        placeholder: '设备名称、编号、地点或登记证号',
        refuse: ({ lockedBy }) => (lockedBy ? `在途业务 ${lockedBy} 办结前不能办理` : undefined),
      }}
      named={{ call: equipmentCalls.basicDetail, read: ({ equipment }) => equipment }}
      drafted={(draft: CaseRowOf<typeof revocationCase>): Device => ({ ...draft, useCertNo: draft.certNo, lockedBy: null })}
      start={() => ({ deedKind: deedCode.revoke })}
      beside={({ useCertNo, useUnitName }) => (
        <span>
          使用登记证编号：{useCertNo || '无'}
          <br />
          使用单位：{useUnitName || '—'}
        </span>
      )}
      below={whatFollows}
      materials={(id) => <RevocationMaterials id={id} open="evidence" />}
      done="已提交，设备在办结前不能办理其他登记业务"
    />
  );
}

function whatFollows({ deedKind }: Values) {
  return (
    <Note tone="dueSoon" role="status">
      {deedKind === deedCode.correct
        ? '提交后核对新旧内容再换发：登记证按设备档案现在的内容、原编号制作，原证失效，使用标志随之换发。'
        : '提交后即告知使用单位，由其在期限内陈述、申辩（期限为参考值，可在系统设置中调整）；届满或者答复后再作决定。'}
    </Note>
  );
}
