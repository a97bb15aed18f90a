import type { ReactNode } from 'react';

import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { daysBetween } from '#kit/contract/trade/calendar.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { guestSource } from '../../contract/application.ts';
import type { inspectionCalls } from '../../contract/calls.ts';
import { listedFields, listFields } from '../../contract/replies.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import { ApplicationPill, isIn, PayPill } from './status.tsx';
import './inspection.css';

export const queryFields = { ...listFields, ...listedFields };

/** An application as every list tells it. */
export type ListedApplication = RowIn<typeof inspectionCalls.list>;

/** Cells of every list of applications. */
export function applicationCells(link: (row: ListedApplication) => ReactNode) {
  return {
    onlinelsh: (row: ListedApplication) => (
      <span className="nowrap mono">
        {link(row)}
        {row.isPc === guestSource && <small className="insp-guest">公众</small>}
        {row.returned && (
          <span className="insp-returned" title={`退回原因：${row.returned}`}>
            <Icon name="alert" size={14} label={`退回原因：${row.returned}`} />
          </span>
        )}
      </span>
    ),
    equName: (row: ListedApplication, name: string) => (
      <NamedDevice equclacode={row.equclacode ?? undefined} name={name || '尚未选择设备'}>
        {row.firstOidno && (
          <small>
            <code className="nowrap">{row.firstOidno}</code>{' '}
            {Number(row.lineCount) > 1 && <span className="nowrap">等 {row.lineCount} 台</span>}
          </small>
        )}
      </NamedDevice>
    ),
    status: (row: ListedApplication) => (
      <span className="insp-state">
        {row.returned && isIn(String(row.status), 'inspecting') ? (
          <StatusPill tone="bad">退回修改</StatusPill>
        ) : (
          <ApplicationPill status={String(row.status)} isAnswered={row.isAnswered} />
        )}
        {row.dueOn && <Limit dueOn={row.dueOn} />}
      </span>
    ),
    payStatus: ({ payStatus }: ListedApplication, label: string) => (label ? <PayPill payStatus={String(payStatus)} /> : '—'),
  };
}

/** By when the next step is promised, or how long that day has passed. */
function Limit({ dueOn }: { readonly dueOn: string }) {
  const late = daysBetween(dueOn, useToday());
  return late > 0 ? (
    <small className="insp-state__late" title={`应于 ${dueOn} 前办理`}>
      已超 {late} 天
    </small>
  ) : (
    <small>{dueOn} 前</small>
  );
}
