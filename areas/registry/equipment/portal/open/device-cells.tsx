import { Link } from 'react-router';

import { calledAs, isCalledByPlace } from '#kit/contract/trade/called-as.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { RowWith } from '../../contract/listed.ts';
import { archiveAddress } from '../../contract/menu.ts';
import { cell, type DeviceCells } from './device-list.ts';
import { DueCell } from './DueCell.tsx';
import { UseStatusPill } from './UseStatusPill.tsx';
import './equipment.css';

export function addressOfDevice({ equclacode, equSysId }: Pick<RowWith, 'equclacode' | 'equSysId'>): string {
  return archiveAddress(equclacode, equSysId);
}

function dueCell({ useStatus }: RowWith<'useStatus'>, text: string, daysLeft: number | null = null) {
  return <DueCell text={text} daysLeft={daysLeft} isOnDuty={useStatus === '1' || useStatus === '2'} />;
}

/** Of 故障状态: nobody works on it yet or it is out of use, somebody does. */
const faultTones: Readonly<Record<string, Tone>> = { '1': 'bad', '2': 'waiting', '3': 'waiting', '5': 'bad' };

/** How the lists of devices draw what a plain text would not tell. */
export const deviceCells = {
  equName: cell([], (row) => (
    <NamedDevice equclacode={row.equclacode} name={<Link to={addressOfDevice(row)}>{calledAs(row)}</Link>}>
      <span>
        <code>{row.oidno}</code>
        {isCalledByPlace(row) && <small className="small"> {row.equName}</small>}
      </span>
    </NamedDevice>
  )),
  dueOn: cell(['useStatus', 'daysLeft'], (row, text) => dueCell(row, text, row.daysLeft)),
  nextTestDate: cell(['useStatus', 'testDaysLeft'], (row, text) => dueCell(row, text, row.testDaysLeft)),
  nextLoadTestDate: cell(['useStatus', 'loadTestDaysLeft', 'failedLoadTestOn'], (row, text) =>
    row.failedLoadTestOn ? (
      <Stack as="span" gap="tight" className="due-cell">
        {text || '—'}
        <small className="due-cell__left tiny due-cell__left--bad">{row.failedLoadTestOn} 试验不合格</small>
      </Stack>
    ) : (
      dueCell(row, text, row.loadTestDaysLeft)
    ),
  ),
  faultStatus: cell(['faultStatus'], ({ faultStatus }, text) => (
    <StatusPill tone={faultTones[String(faultStatus)] ?? 'good'}>{text}</StatusPill>
  )),
  useStatus: cell(['useStatus', 'daysLeft'], (row, text) => <UseStatusPill device={row} text={text} />),
} satisfies DeviceCells;
