import { LiftName } from '#areas/elevator-detection/portal/open/LiftName.tsx';
import { keysOf } from '#kit/contract/field.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RecordTableProps } from '#kit/portal/list/record-table-props.ts';

import { publicationCalls } from './publication-wire.ts';
import { printFields, printFilterFields, printFilterKeys } from '../contract/mark.ts';

/** Who printed which mark when, and why again. */
export function PrintLog({ rail }: { readonly rail: RecordTableProps['rail'] & {} }) {
  const shown = keysOf(printFields).filter((key) => key !== 'id' && key !== 'oidno');
  return (
    <RecordTable
      title="打印记录"
      fields={printFilterFields}
      columns={shown}
      hiddenColumns={['printedUnitName', 'equPlace', 'template']}
      call={publicationCalls.printList}
      stateName="log"
      rowKey="id"
      nameField="equName"
      filters={['complex', ...printFilterKeys]}
      cells={{ equName: (row, text) => <LiftName row={row} name={text} /> }}
      rail={rail}
      cardColumns={['equName', 'printedAt', 'template', 'isReprint', 'reason']}
      empty={{ icon: 'clock', title: '没有打印记录', hint: '每次打印标志都会记录时间、人员和补打原因。' }}
    />
  );
}
