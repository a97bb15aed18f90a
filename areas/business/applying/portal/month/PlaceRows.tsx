import { Button } from 'antd';
import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { DueCell } from '#areas/equipment/portal/open/DueCell.tsx';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { ApplicationPill } from '#areas/inspection/portal/open/status.tsx';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { applyingCalls } from '../../contract/calls.ts';
import { goOnWith } from '../../contract/open-application.ts';

type Place = ReplyOf<typeof applyingCalls.monthWork>['list'][number];
type MonthDevice = Place['devices'][number];

interface Props {
  readonly place: Place;
  readonly onApply: () => void;
}

/** The rows of an estate or street: its name, how far its devices are and one button for those that are free; below it the devices. */
export function PlaceRows({ place, onApply }: Props) {
  const { free, devices, count } = place;
  return (
    <tbody>
      <tr className="month-place">
        <th scope="rowgroup" colSpan={2}>
          {place.place || '未登记地点'} <span className="month-place__summary quiet small">{summaryOf(place)}</span>
        </th>
        <td>
          <Button
            size="small"
            type="primary"
            disabled={free.length === 0}
            onClick={onApply}
            {...(free.length === 0 && { title: '没有可以报检的设备' })}
            aria-label={`报检：${place.place}`}
          >
            {free.length > 0 ? `报检（${free.length}台）` : '报检'}
          </Button>
        </td>
      </tr>
      {devices.map((device) => (
        <tr key={device.equSysId}>
          <td>
            <DeviceLink device={device} />
          </td>
          <td>
            <DueCell text={device.dueOn ?? ''} daysLeft={device.daysLeft} isOnDuty />
          </td>
          <td>
            <Standing device={device} />
          </td>
        </tr>
      ))}
      {count > devices.length && (
        <tr>
          <td colSpan={3} className="faint small">
            另有 {count - devices.length} 台没有列出，请在「即将到期」中查看
          </td>
        </tr>
      )}
    </tbody>
  );
}

function DeviceLink({ device }: { readonly device: MonthDevice }) {
  return (
    <NamedDevice
      equclacode={device.equclacode}
      name={<Link to={archiveAddress(device.equclacode, device.equSysId)}>{calledAs(device)}</Link>}
    >
      <code>{device.oidno}</code>
    </NamedDevice>
  );
}

/** How far the inspection of a device is, and the way on. */
function Standing({ device: { open, why } }: { readonly device: MonthDevice }) {
  if (why !== null) return <span className="quiet">{why}</span>;
  if (open === null) return '未报';
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

/** 共 5 台：未报 2，退回补正 1，待缴费 1，暂不能申报 1 */
function summaryOf({ count, free, applied, refused }: Place): string {
  const parts = [
    { label: '未报', count: free.length },
    ...applied.map((each) => ({
      label: each.status === null ? '其他单位申报' : inspectionApplication.states[stateByCode(inspectionApplication, each.status)].label,
      count: each.count,
    })),
    { label: '暂不能申报', count: refused },
  ].filter((part) => part.count > 0);
  return `共 ${count} 台：${parts.map((part) => `${part.label} ${part.count}`).join('，')}`;
}
