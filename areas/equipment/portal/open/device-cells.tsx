import { Link } from 'react-router';

import { calledAs, isCalledByPlace } from '#kit/contract/called-as.ts';
import type { Tone } from '#kit/contract/lifecycle.ts';
import { NamedDevice } from '#kit/portal/record/DeviceName.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { DeviceRow } from '../../contract/listed.ts';
import { archiveAddress } from '../../contract/menu.ts';
import { DueCell } from './DueCell.tsx';
import { UseStatusPill } from './UseStatusPill.tsx';
import './equipment.css';

/** What a row must have for each cell. */
type Keyed = Pick<DeviceRow, 'equclacode' | 'equSysId'>;
type Named = Keyed & Pick<DeviceRow, 'oidno' | 'equName' | 'buildingName' | 'buildingNo' | 'unitInnerNo'>;
type Used = Pick<DeviceRow, 'useStatus'>;
type Due<K extends 'daysLeft' | 'testDaysLeft' | 'loadTestDaysLeft'> = Used & Pick<DeviceRow, K>;
type Loaded = Due<'loadTestDaysLeft'> & Pick<DeviceRow, 'failedLoadTestOn'>;

export function addressOfDevice({ equclacode, equSysId }: Keyed): string {
  return archiveAddress(equclacode, equSysId);
}

function dueCell({ useStatus }: Used, text: string, daysLeft: number | null = null) {
  return <DueCell text={text} daysLeft={daysLeft} isOnDuty={useStatus === '1' || useStatus === '2'} />;
}

/** Of 故障状态: nobody works on it yet or it is out of use, somebody does. */
const faultTones: Readonly<Record<string, Tone>> = { '1': 'bad', '2': 'waiting', '3': 'waiting', '5': 'bad' };

/** How the lists of devices draw what a plain text would not tell. */
export const deviceCells = {
  equName: (row: Named) => (
    <NamedDevice equclacode={row.equclacode} name={<Link to={addressOfDevice(row)}>{calledAs(row)}</Link>}>
      <span>
        <code>{row.oidno}</code>
        {isCalledByPlace(row) && <small className="small"> {row.equName}</small>}
      </span>
    </NamedDevice>
  ),
  dueOn: (row: Due<'daysLeft'>, text: string) => dueCell(row, text, row.daysLeft),
  nextTestDate: (row: Due<'testDaysLeft'>, text: string) => dueCell(row, text, row.testDaysLeft),
  nextLoadTestDate: (row: Loaded, text: string) =>
    row.failedLoadTestOn ? (
      <Stack as="span" gap="tight" className="due-cell">
        {text || '—'}
        <small className="due-cell__left tiny due-cell__left--bad">{row.failedLoadTestOn} 试验不合格</small>
      </Stack>
    ) : (
      dueCell(row, text, row.loadTestDaysLeft)
    ),
  faultStatus: ({ faultStatus }: Pick<DeviceRow, 'faultStatus'>, text: string) => (
    <StatusPill tone={faultTones[String(faultStatus)] ?? 'good'}>{text}</StatusPill>
  ),
  useStatus: (row: Used & Pick<DeviceRow, 'daysLeft'>, text: string) => <UseStatusPill device={row} text={text} />,
};
