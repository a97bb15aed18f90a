import { App, Button } from 'antd';
import { useEffect, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
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
      {isBehind && (
        <Note tone="toPay" role="alert">
          <p>这份信息刚刚有了更新的内容，可能来自他人或您的另一个窗口。您填写的内容还在，没有保存。</p>
          <Row as="span">
            <Button size="small" type="primary" onClick={take}>
              载入最新内容
            </Button>
            <Button size="small" onClick={keep}>
              保留我填写的内容
            </Button>
          </Row>
        </Note>
      )}
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

/** The form upon the version that was read; what has been typed stays when somebody else's change arrives. */
function useDirectForm(unit: Unit) {
  const { message } = App.useApp();
  const [start] = useState(() => directValuesOf(unit));
  const newest = Number(unit.version);
  const [version, setVersion] = useState(newest);
  const handle = useRecordForm(isPerson(unit) ? personDirectForm : unitDirectForm, start);
  const { isDirty, reset } = handle;
  const sending = useCallMutation(companyCalls.unitSave, {
    success: '已保存',
    onSuccess: (saved) => {
      handle.saved();
      setVersion(saved.version);
    },
    onError: (error) => handle.refuse(error),
  });
  const take = () => {
    reset(directValuesOf(unit));
    setVersion(newest);
  };
  const isNewer = newest > version && !sending.isPending;
  useEffect(() => {
    if (!isNewer || isDirty) return;
    reset(directValuesOf(unit));
    setVersion(newest);
  }, [isNewer, isDirty, newest, reset, unit]);
  const save = () => {
    if (!handle.check('submit')) return;
    if (isDirty) sending.mutate({ id: String(unit.unitSysId), version, values: handle.values });
    else void message.info('没有修改');
  };
  return { handle, isBehind: isNewer && isDirty, save, take, keep: () => setVersion(newest), isBusy: sending.isPending };
}
