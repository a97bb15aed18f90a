import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { dueCalendarCalls } from './due-calendar-wire.ts';

interface Props {
  readonly listed: {
    readonly beginDueOn: string;
    readonly endDueOn: string;
    readonly equclacode?: string[];
    readonly site?: string;
  };
  readonly isDay: boolean;
}

/** Devices with a day beside those of their inspections: their archives offer what is to be done. */
export function OtherDays({ listed, isDay }: Props) {
  const { data, error } = useCall(dueCalendarCalls.dueOther, listed, { keepsPrevious: true, staleTime: 60_000 });
  if (error && !data) return <p className="record-error">{sentenceOf(error)}</p>;
  if (!data || data.list.length === 0) return null;
  return (
    <Card
      className="calendar"
      title={isDay ? '当天的使用登记期限和拟启用' : '本月的使用登记期限和拟启用'}
      hint={data.hasMore ? `只列出前${data.list.length}台，可以选择日期、类别或地点` : `共${data.list.length}台`}
    >
      <PlainTable label="使用登记期限和拟启用日期">
        <thead>
          <tr>
            {['日期', '事项', '设备', '设备识别码', '使用地点', '使用单位'].map((label) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <OtherRow key={`${row.kind} ${row.equSysId}`} row={row} />
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

function OtherRow({ row }: { readonly row: ReplyOf<typeof dueCalendarCalls.dueOther>['list'][number] }) {
  const { title, day, equSysId, equclacode, called, oidno, equPlace, useUnitName } = row;
  return (
    <tr>
      <td>{day}</td>
      <td>{title}</td>
      <td>
        <Link to={archiveAddress(equclacode, equSysId)}>{called}</Link>
      </td>
      <td className="mono">{oidno}</td>
      <td>{equPlace}</td>
      <td>{useUnitName}</td>
    </tr>
  );
}
