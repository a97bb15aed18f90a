import type { ReactNode } from 'react';

import { text } from '#kit/contract/field.ts';
import type { Row } from '#kit/portal/list/record-table-props.ts';
import { NamedDevice } from '#kit/portal/record/DeviceName.tsx';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { listedFields } from '../contract/replies.ts';
import { ApplicationPill, PayPill } from './open/status.tsx';
import './open/inspection.css';

export const queryFields = { complex: text('流水号、单位或设备', 100), ...listedFields };

const firstColumns = ['onlinelsh', 'equName', 'status', 'useUnitName', 'bookDate', 'feePayableFen', 'payStatus'] as const;
export const applicationHidden = [
  'inspType',
  'inspectors',
  'lineCount',
  'applyKind',
  'applyUnitName',
  'inspPlace',
  'bookSlot',
  'contact',
  'contactMobile',
  'feeTotalFen',
  'feeReliefFen',
  'dispatchOn',
  'submittedAt',
  'updatedAt',
] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];
export const applicationColumns = [...firstColumns, ...applicationHidden] as const;

/** Cells of every list of applications. */
export function applicationCells(link: (row: Row) => ReactNode): Record<string, (row: Row, text: string) => ReactNode> {
  return {
    onlinelsh: (row) => (
      <span className="nowrap mono">
        {link(row)}
        {typeof row['returned'] === 'string' && row['returned'] && (
          <span className="insp-returned" title={`退回原因：${row['returned']}`}>
            <Icon name="alert" size={14} label={`退回原因：${row['returned']}`} />
          </span>
        )}
      </span>
    ),
    equName: (row, name) => (
      <NamedDevice equclacode={typeof row['equclacode'] === 'string' ? row['equclacode'] : undefined} name={name || '尚未选择设备'}>
        {Number(row['lineCount']) > 1 && <small>等 {String(row['lineCount'])} 台</small>}
      </NamedDevice>
    ),
    status: (row) => (
      <span className="insp-state">
        <ApplicationPill status={String(row['status'])} />
        {typeof row['dueOn'] === 'string' && (
          <small className={row['isLate'] === true ? 'insp-state__late' : undefined}>
            {row['isLate'] === true && '已超 '}
            {row['dueOn']} 前
          </small>
        )}
      </span>
    ),
    payStatus: (row, label) => (label ? <PayPill payStatus={String(row['payStatus'])} /> : '—'),
  };
}
