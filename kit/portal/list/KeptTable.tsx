import { App, Button } from 'antd';
import { useState } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Fields, Values } from '../../contract/field.ts';
import type { Form } from '../../contract/form.ts';
import { latePart } from '../late/late-part.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { useCallMutation } from '../calls/use-call.ts';
import type { KeptRow } from './KeptRowDialog.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { RowIn, TableOf } from './record-table-props.ts';

interface Keeping {
  /** What one row is called: 「控制点」. */
  readonly what: string;
  readonly form: Form;
  /** Values of a new row. */
  readonly fresh?: Values;
  /** Takes `{ id, version?, values }`. */
  readonly save: Call;
  /** Takes `{ id, version }`. */
  readonly drop: Call;
  /** What becomes of the rest when a row is deleted, said with its name before. */
  readonly dropped: string;
}

interface Props<C extends Call, F extends Fields> extends TableOf<C, F>, Keeping {
  readonly hint: string;
  readonly mayEdit: boolean;
}

const none: Values = {};

const RowDialog = latePart(() => import('./KeptRowDialog.tsx').then((module) => module.KeptRowDialog));

/** A page for a table that the institute keeps: its rows, each added, changed and deleted in a dialog by those who may. */
export function KeptTable<C extends Call, F extends Fields>(props: Props<C, F>) {
  const { what, form, fresh = none, save, drop, dropped, hint, mayEdit, ...table } = props;
  const [edited, setEdited] = useState<KeptRow | 'new'>();
  const ask = useDrop({ what, drop, dropped }, table.nameField ?? table.rowKey);
  // The reply of a list has a version in every row: what is saved and deleted asks for it.
  const kept = (row: RowIn<C>) => row as KeptRow;
  return (
    <>
      <PageHead title={table.title} hint={hint}>
        {mayEdit && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {`新增${what}`}
          </Button>
        )}
      </PageHead>
      <RecordTable<C, F>
        {...table}
        {...(mayEdit && {
          actions: (row: RowIn<C>) => [
            { key: 'edit', label: '修改', onClick: () => setEdited(kept(row)) },
            { key: 'drop', label: '删除', danger: true, onClick: () => ask(kept(row)) },
          ],
        })}
      />
      {edited && (
        <RowDialog
          row={edited === 'new' ? undefined : edited}
          what={what}
          form={form}
          fresh={fresh}
          save={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function useDrop({ what, drop, dropped }: Pick<Keeping, 'what' | 'drop' | 'dropped'>, nameField: string) {
  const { modal } = App.useApp();
  const { mutateAsync } = useCallMutation(drop, { success: '已删除' });
  return ({ id, version, [nameField]: name }: KeptRow) =>
    void modal.confirm({
      title: `删除${what}`,
      content: `「${String(name)}」删除后，${dropped}`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => mutateAsync({ id, version }).catch(() => undefined),
    });
}
