import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { Values } from '#kit/contract/field.ts';
import { DeviceName } from '#kit/portal/record/DeviceName.tsx';
import { FormBar, RecoveredNote } from '#kit/portal/form/FormBar.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';

import { rescueCalls } from '../contract/calls.ts';
import { liftRescue } from '../contract/lifecycle.ts';
import { rescuePages } from '../contract/menu.ts';
import { RescueHints } from './RescueHints.tsx';
import { RescueMaterials } from './RescueMaterials.tsx';
import { useRescueEditor, type RescueEditorInput } from './use-rescue-editor.ts';

/** Registering a rescue: the lift first, then what happened. */
export function RescueEditor(props: RescueEditorInput) {
  const navigate = useNavigate();
  const [lift, setLift] = useState(props.lift);
  const { handle, autosave, saved, submit, isBusy } = useRescueEditor(props);
  const choose = (row: Values) => {
    setLift(row);
    const unit = row['maintUnitName'];
    handle.patch({ equSysId: String(row['equSysId']), ...(typeof unit === 'string' && !handle.isDirty ? { rescueUnit: unit } : {}) });
  };
  return (
    <>
      <PageHead
        title={rescuePages.registration.title}
        hint={saved.rcsNo ? `救援单号 ${saved.rcsNo}，草稿自动保存` : lift ? '填写后自动保存草稿' : '先选择困人的电梯'}
      />
      <RecoveredNote recovered={autosave.recovered} onTake={({ values }) => handle.reset(values)} onDismiss={autosave.dismissRecovered} />
      {lift ? (
        <>
          <section className="card rescue-card rescue-chosen" aria-label="电梯">
            <DeviceName device={lift} />
            <span>
              96333识别码 <code>{String(lift['rescueCode'] ?? '无')}</code>
            </span>
            <Button onClick={() => setLift(undefined)}>更换电梯</Button>
          </section>
          <section className="card rescue-card">
            <RecordForm handle={handle} hasAnchors={false} />
            <RescueHints values={handle.values} />
          </section>
          <RescueMaterials id={saved.id} />
          <FormBar
            status={autosave.status}
            back={{ onClick: () => void navigate(rescuePages.list.path) }}
            draft={{ onClick: () => void autosave.saveNow() }}
            submit={{ label: liftRescue.moves.commit.label, onClick: () => void submit(), isBusy }}
          />
        </>
      ) : (
        <section className="card rescue-card">
          <RecordPicker
            call={rescueCalls.lifts}
            rowKey="equSysId"
            what="电梯"
            placeholder="96333识别码、设备识别码、名称或地点"
            draw={(row) => <DeviceName device={row} />}
            onChoose={choose}
          />
        </section>
      )}
    </>
  );
}
