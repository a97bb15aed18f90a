import type { Tone } from '#kit/contract/lifecycle.ts';
import { NamedDevice } from '#kit/portal/record/DeviceName.tsx';
import type { RecordTableProps, Row } from '#kit/portal/list/record-table-props.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { DueCell } from '#areas/equipment/portal/open/DueCell.tsx';

/** Columns of a list of pipes shown from the beginning, and those that can be chosen. */
export const shownColumns = ['pipeName', 'pipeLevel', 'rowStatus', 'dn', 'length', 'medium', 'nextInspDate'] as const;
const buildColumns = [
  'workPressure',
  'wallThickness',
  'material',
  'laying',
  'designPressure',
  'designTemp',
  'workTemp',
  'designUnit',
  'installUnit',
] as const;
const useColumns = ['installYm', 'useYm', 'startPoint', 'endPoint', 'coating', 'weldCount'] as const;
const inspectionColumns = ['safetyGrade', 'conclusion', 'inspOrg', 'inspReportNo', 'lastInspDate'] as const;
export const moreColumns = [...buildColumns, ...useColumns, ...inspectionColumns, 'remark'] as const;

const tones: Readonly<Record<string, Tone>> = { 在用: 'good', 停用: 'stopped' };

/** The state of a pipe as a pill. */
export function PipeState({ rowStatus }: { readonly rowStatus: unknown }) {
  return <StatusPill tone={tones[String(rowStatus)] ?? 'draft'}>{String(rowStatus ?? '—')}</StatusPill>;
}

/** Name and number in one cell, days left under the due day, the state as a pill. */
export const pipeCells: NonNullable<RecordTableProps['cells']> = {
  pipeName: (row: Row, text) => (
    <NamedDevice name={text}>
      <code>{String(row['pipeNo'])}</code>
    </NamedDevice>
  ),
  nextInspDate: (row, text) => <DueCell text={text} daysLeft={row['daysLeft'] as number | null} isOnDuty={row['rowStatus'] === '在用'} />,
  rowStatus: (row) => <PipeState rowStatus={row['rowStatus']} />,
};
