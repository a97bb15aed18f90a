import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import type { Values } from '#kit/contract/field.ts';
import { FormBar, RecoveredNote } from '#kit/portal/form/FormBar.tsx';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';

import { standing, urgentLevel } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultPages } from '../contract/menu.ts';
import { FaultMaterials } from './FaultMaterials.tsx';
import { useFaultEditor, type FaultEditorInput } from './use-fault-editor.ts';

const outOfOrder: ReadonlySet<unknown> = new Set(['1', '2', '3', '5']);

/** Registering a fault: the device first, then what is wrong with it. */
export function FaultEditor(props: FaultEditorInput) {
  const navigate = useNavigate();
  const [device, setDevice] = useState(props.device);
  const { handle, autosave, saved, submit, isBusy } = useFaultEditor(props);
  const choose = (row: Values) => {
    setDevice(row);
    handle.set('equSysId', String(row['equSysId']));
  };
  const isDanger = handle.values['stopUse'] === true && handle.values['faultLevel'] === urgentLevel;
  return (
    <>
      <PageHead
        title={faultPages.registration.title}
        hint={saved.faultNo ? `故障单号 ${saved.faultNo}，草稿自动保存` : device ? '填写后自动保存草稿' : '先选择出了故障的设备'}
      />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      {device ? (
        <>
          <section className="card fault-card fault-chosen" aria-label="设备">
            <DeviceName device={device} />
            <span>维保单位：{device['maintUnitName'] ? String(device['maintUnitName']) : '无，由使用单位自行维修'}</span>
            <Button onClick={() => setDevice(undefined)}>更换设备</Button>
          </section>
          <section className="card fault-card">
            <RecordForm handle={handle} hasAnchors={false} />
            {isDanger && (
              <p className="fault-danger" role="status">
                紧急故障且停止使用：提交后立即通知产权单位和属地市场监督管理所，恢复前设备不得使用。
              </p>
            )}
          </section>
          <FaultMaterials id={saved.id} open="fault" />
          <FormBar
            status={autosave.status}
            back={{ onClick: () => void navigate(faultPages.list.path) }}
            draft={{ onClick: () => void autosave.saveNow() }}
            submit={{ label: deviceFault.moves.commit.label, onClick: () => void submit(), isBusy }}
          />
        </>
      ) : (
        <section className="card fault-card">
          <RecordPicker
            call={equipmentCalls.list}
            fixed={{ useStatus: [...standing].join(',') }}
            rowKey="equSysId"
            what="设备"
            placeholder="设备名称、编号、地点或登记证号"
            draw={(row) => <DeviceName device={row} />}
            refuse={(row) => (outOfOrder.has(row['faultStatus']) ? '已有未恢复的故障' : undefined)}
            onChoose={choose}
          />
        </section>
      )}
    </>
  );
}
