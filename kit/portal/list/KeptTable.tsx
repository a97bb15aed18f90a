import { App, Button } from 'antd';
import { useState } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Fields, Values } from '../../contract/field.ts';
import type { Form } from '../../contract/form.ts';
import type { RecordFormProps } from '../form/RecordForm.tsx';
import type { RecordFormHandle } from '../form/use-record-form.ts';
import { latePart } from '../late/late-part.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { useCallMutation } from '../calls/use-call.ts';
import type { KeptRow } from './KeptRowDialog.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { RowIn, TableOf } from './record-table-props.ts';

interface Keeping<C extends Call> {
  /** What one row is called: 「控制点」. */
  readonly what: string;
  readonly form: Form;
  /** Takes `{ id, version?, values }`. */
  readonly save: Call;
  /** Which rows are the asker's to change; undefined where none can ever be. */
  readonly mayChange: ((row: RowIn<C>) => boolean) | undefined;
  /** Fields of the form that the page draws itself. */
  readonly own?: (handle: RecordFormHandle) => RecordFormProps['own'];
  /** Where the form does not show what a row is called: said in the title of its dialog. */
  readonly named?: (row: RowIn<C>) => string;
}

type RowsProps<C extends Call, F extends Fields> = TableOf<C, F> & Keeping<C> & { readonly onDrop?: (row: RowIn<C>) => void };

// The reply of a list has a version in every row: what is saved and deleted asks for it.
const keptRow = (row: unknown) => row as KeptRow;

const RowDialog = latePart(() => import('./KeptRowDialog.tsx').then((module) => module.KeptRowDialog));

/** The rows of a table that is kept by hand, each changed in a dialog, and deleted where that may be. */
export function KeptRows<C extends Call, F extends Fields>({ what, form, save, mayChange, named, own, onDrop, ...table }: RowsProps<C, F>) {
  const [edited, setEdited] = useState<RowIn<C>>();
  return (
    <>
      <RecordTable<C, F>
        {...table}
        {...(mayChange && {
          actions: (row: RowIn<C>) =>
            mayChange(row)
              ? [
                  { key: 'edit', label: '修改', onClick: () => setEdited(row) },
                  ...(onDrop ? [{ key: 'drop', label: '删除', danger: true, onClick: () => onDrop(row) }] : []),
                ]
              : [],
        })}
      />
      {edited !== undefined && (
        <RowDialog
          title={`修改${what}${named ? `：${named(edited)}` : ''}`}
          row={keptRow(edited)}
          form={form}
          list={table.call}
          save={save}
          {...(own && { own })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface Growing<C extends Call> extends Omit<Keeping<C>, 'mayChange'> {
  /** Which rows are the asker's to change, if not all. */
  readonly mayChange?: (row: RowIn<C>) => boolean;
  readonly hint: string;
  /** Whether the asker adds rows, and changes and deletes those of `mayChange`, or all. */
  readonly mayEdit: boolean;
  /** Values of a new row. */
  readonly fresh?: Values;
  /** Takes `{ id, version }`. */
  readonly drop: Call;
  /** What becomes of the rest when a row is deleted, said with its name before. */
  readonly dropped: string;
}

type Props<C extends Call, F extends Fields> = TableOf<C, F> & Growing<C>;

/** A page for a table that is kept by hand: its rows, each added, changed and deleted in a dialog by those who may. */
export function KeptTable<C extends Call, F extends Fields>(props: Props<C, F>) {
  const { mayEdit, mayChange = () => true, fresh, drop, dropped, hint, ...rows } = props;
  const { what, title } = rows;
  const [isAdding, setAdding] = useState(false);
  const ask = useDrop(what, drop, dropped);
  return (
    <>
      <PageHead title={title} hint={hint}>
        {mayEdit && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {`新增${what}`}
          </Button>
        )}
      </PageHead>
      <KeptRows<C, F>
        {...rows}
        mayChange={mayEdit ? mayChange : undefined}
        onDrop={(row) => ask(row, String(keptRow(row)[rows.nameField ?? rows.rowKey]))}
      />
      {isAdding && (
        <RowDialog
          title={`新增${what}`}
          row={undefined}
          form={rows.form}
          list={rows.call}
          save={rows.save}
          {...(rows.own && { own: rows.own })}
          {...(fresh && { fresh })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function useDrop<R>(what: string, drop: Call, dropped: string) {
  const { modal } = App.useApp();
  const { mutateAsync } = useCallMutation(drop, { success: '已删除' });
  return (row: R, name: string) => {
    const { id, version } = keptRow(row);
    void modal.confirm({
      title: `删除${what}`,
      content: `「${name}」删除后，${dropped}`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => mutateAsync({ id, version }).catch(() => undefined),
    });
  };
}
