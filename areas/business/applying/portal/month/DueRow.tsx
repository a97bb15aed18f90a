import { Button } from 'antd';
import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { DueCell } from '#areas/equipment/portal/open/DueCell.tsx';
import { ApplicationPill } from '#areas/inspection/portal/open/status.tsx';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { applyingCalls } from '../../contract/calls.ts';
import { goOnWith } from '../../contract/open-application.ts';

type MonthDevice = ReplyOf<typeof applyingCalls.monthWork>['list'][number];

interface Props {
  readonly device: MonthDevice;
  readonly onApply: () => void;
}

/** A device that falls due: when, how far its inspection is, and the way on. */
export function DueRow({ device, onApply }: Props) {
  const { place, dueOn, daysLeft } = device;
  return (
    <tr>
      <td>
        <DeviceLink device={device} />
      </td>
      <td className="month__place">{place}</td>
      <td>
        <DueCell text={dueOn ?? ''} daysLeft={daysLeft} isOnDuty />
      </td>
      <td>
        <Standing device={device} onApply={onApply} />
      </td>
    </tr>
  );
}

function DeviceLink({ device }: Pick<Props, 'device'>) {
  const { equclacode, equSysId, oidno } = device;
  return (
    <NamedDevice equclacode={equclacode} name={<Link to={archiveAddress(equclacode, equSysId)}>{calledAs(device)}</Link>}>
      <code>{oidno}</code>
    </NamedDevice>
  );
}

function Standing({ device, onApply }: Props) {
  const { open, why } = device;
  if (why !== null) return <span className="quiet">{why}</span>;
  if (open === null)
    return (
      <span className="month-standing">
        <StatusPill tone="toPay">未报</StatusPill>
        <Button type="link" size="small" onClick={onApply} aria-label={`报检 ${calledAs(device)}`}>
          报检
        </Button>
      </span>
    );
  const way = goOnWith(open);
  if (!way || open.status === null) return <StatusPill tone="waiting">已由其他单位申报</StatusPill>;
  return (
    <span className="month-standing">
      <ApplicationPill status={open.status} />
      <Link to={way.address} aria-label={way.label}>
        {way.word}
      </Link>
    </span>
  );
}
