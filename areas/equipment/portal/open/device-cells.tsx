import { Link } from 'react-router';

import type { Tone } from '#kit/contract/lifecycle.ts';
import { NamedDevice } from '#kit/portal/record/DeviceName.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { Row, RecordTableProps } from '#kit/portal/list/record-table-props.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { archiveAddress } from '../../contract/menu.ts';
import { DueCell } from './DueCell.tsx';
import { toneOf } from './status-tone.ts';
import './equipment.css';

export function addressOfDevice(row: Row): string {
  return archiveAddress(String(row['equclacode']), String(row['equSysId']));
}

const isOnDuty = (row: Row) => ['1', '2'].includes(String(row['useStatus']));

function dueCell(daysKey: string) {
  return function Due(row: Row, text: string) {
    return <DueCell text={text} daysLeft={row[daysKey] as number | null} isOnDuty={isOnDuty(row)} />;
  };
}

/** Of 故障状态: nobody works on it yet or it is out of use, somebody does. */
const faultTones: Readonly<Record<string, Tone>> = { '1': 'bad', '2': 'waiting', '3': 'waiting', '5': 'bad' };

/** How the lists of devices draw what a plain text would not tell. */
export const deviceCells: NonNullable<RecordTableProps['cells']> = {
  equName: (row, text) => (
    <NamedDevice equclacode={String(row['equclacode'])} name={<Link to={addressOfDevice(row)}>{text}</Link>}>
      <code>{String(row['oidno'])}</code>
    </NamedDevice>
  ),
  dueOn: dueCell('daysLeft'),
  nextTestDate: dueCell('testDaysLeft'),
  nextLoadTestDate: (row, text) =>
    row['failedLoadTestOn'] ? (
      <Stack as="span" gap="tight" className="due-cell">
        {text || '—'}
        <small className="due-cell__left tiny due-cell__left--bad">{String(row['failedLoadTestOn'])} 试验不合格</small>
      </Stack>
    ) : (
      dueCell('loadTestDaysLeft')(row, text)
    ),
  faultStatus: (row, text) => <StatusPill tone={faultTones[String(row['faultStatus'])] ?? 'good'}>{text}</StatusPill>,
  useStatus: (row, text) => <StatusPill tone={toneOf(row)}>{text}</StatusPill>,
};
