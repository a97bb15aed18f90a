import { App, Button } from 'antd';

import type { ReplyOf } from '#kit/contract/call.ts';
import { NewerNote } from '#kit/portal/form/NewerNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useFormUpon } from '#kit/portal/form/use-form-upon.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { useCallMutation } from '#kit/portal/record/use-call.ts';

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
  return (
    <Card label="自行维护的信息">
      <RecordForm handle={handle} isReadOnly={!mayEdit} hasAnchors={false} />
      {isBehind && <NewerNote onTake={take} onKeep={keep} />}
      {mayEdit && (
        <Row to="end">
          <Button type="primary" loading={isBusy} onClick={save}>
            保存
          </Button>
        </Row>
      )}
    </Card>
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
