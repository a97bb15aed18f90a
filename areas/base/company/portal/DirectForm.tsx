import { App } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { FormBar } from '#kit/portal/form/FormBar.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { useLocalCopy } from '#kit/portal/form/use-local-copy.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { companyCalls } from '../contract/calls.ts';
import { directValuesOf, personDirectForm, unitDirectForm } from '../contract/direct-form.ts';
import { isPerson } from '../contract/unit.ts';

type Unit = ReplyOf<typeof companyCalls.unitInfo>['unit'];

interface Props {
  readonly unit: Unit;
  readonly mayEdit: boolean;
}

/** What a unit keeps up by itself. */
export function DirectForm({ unit, mayEdit }: Props) {
  const { handle, isBehind, save, take, keep, isBusy } = useDirectForm(unit);
  useCloseGuard(() => mayEdit && handle.isDirty);
  const version = Number(unit.version);
  const { recovered, dismissRecovered } = useLocalCopy(handle, { record: `unit:${unit.unitSysId}`, version, enabled: mayEdit });
  return (
    <>
      <RecoveredNote recovered={recovered} onTake={({ values }) => handle.patch(values)} onDismiss={dismissRecovered} />
      <Card label="自行维护的信息">
        <RecordForm handle={handle} isReadOnly={!mayEdit} hasAnchors={false} />
      </Card>
      {mayEdit && (
        <FormBar submit={{ label: '保存', onClick: save, isBusy }} {...(isBehind && { over: <NewerNote onTake={take} onKeep={keep} /> })} />
      )}
    </>
  );
}

function useDirectForm(unit: Unit) {
  const { message } = App.useApp();
  const stored = { version: Number(unit.version), values: directValuesOf(unit) };
  const { handle, version, noteSaved, ...behind } = useFormUpon(isPerson(unit) ? personDirectForm : unitDirectForm, stored);
  const sending = useCallMutation(companyCalls.unitSave, {
    success: '已保存',
    onSuccess: (saved) => noteSaved(saved.version),
    onError: (error) => handle.refuse(error),
  });
  const save = () => {
    if (!handle.check('submit')) return;
    if (handle.isDirty) sending.mutate({ id: String(unit.unitSysId), version: version!, values: handle.values });
    else void message.info('没有修改');
  };
  return { handle, ...behind, save, isBusy: sending.isPending };
}
