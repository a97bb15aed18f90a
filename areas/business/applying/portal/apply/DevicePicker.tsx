import { App } from 'antd';

import { whyNotTogether } from '../../contract/split.ts';
import { pickerColumns, pickerHidden, whyNotJoin } from './candidate-table.ts';
import { CandidateTable } from './CandidateTable.tsx';
import type { Device } from './use-devices.ts';
import type { ApplyForm } from '../use-apply-form.ts';

/** Devices that may join the application: of the same unit and class as those that stand in it. */
export function DevicePicker({
  form: { id, devices, choose, handle },
  onDone,
}: {
  readonly form: ApplyForm;
  readonly onDone?: () => void;
}) {
  const { message } = App.useApp();
  const add = (rows: readonly Device[], clear?: () => void) => {
    const next = [...devices, ...rows.filter(({ equSysId }) => !devices.some((each) => each.equSysId === equSysId))];
    const apart = whyNotTogether(next);
    if (apart) return void message.error(apart);
    choose(next);
    clear?.();
    onDone?.();
  };
  const inspType = typeof handle.values['inspType'] === 'string' ? handle.values['inspType'] : undefined;
  const refuse = (row: Device) =>
    devices.some(({ equSysId }) => equSysId === row.equSysId)
      ? '已在本申报中'
      : whyNotJoin({ ...row, open: row.open.filter((one) => one.id !== id) }, devices, inspType);
  return (
    <CandidateTable
      due="all"
      stateName="pick"
      columns={pickerColumns}
      hiddenColumns={pickerHidden}
      hasClasses={devices.length === 0}
      actions={(row) => [{ key: 'add', label: '加入', onClick: () => add([row]), refusedBecause: refuse(row) }]}
      selection={{
        unit: '台',
        refuse,
        actions: (rows, clear) => [{ key: 'add', label: '加入本申报', primary: true, onClick: () => add(rows, clear) }],
      }}
    />
  );
}
