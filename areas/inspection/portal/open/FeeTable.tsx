import type { ReactNode } from 'react';

import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { yuanText } from '#kit/portal/form/money.ts';

import type { Fee } from './application.ts';
import './inspection.css';

interface Named {
  readonly oidno: string | null;
  readonly equName: string | null;
  readonly unitInnerNo?: string | null;
}

interface Props {
  readonly fee: Fee;
  readonly devices: readonly Named[];
  /** Draws an amount that is still open. */
  readonly amountCell?: (item: Fee['items'][number]) => ReactNode;
}

/** What is charged for which device, by which standard. */
export function FeeTable({ fee, devices, amountCell }: Props) {
  const names = new Map(devices.map(({ oidno, equName, unitInnerNo }) => [oidno, [equName, unitInnerNo].filter(Boolean).join(' ')]));
  return (
    <PlainTable label="费用明细">
      <thead>
        <tr>
          <th scope="col">设备</th>
          <th scope="col">收费项目</th>
          <th scope="col">性质</th>
          <th scope="col">收费依据</th>
          <th scope="col" className="plain-table__money">
            金额（元）
          </th>
          <th scope="col" className="plain-table__money">
            减免（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {fee.items.map((item, index) => (
          <tr key={`${item.oidno}-${item.itemCode ?? ''}-${index}`}>
            <td>
              {names.get(item.oidno)} <code className="mono">{item.oidno}</code>
            </td>
            <td>{item.name}</td>
            <td>{item.nature}</td>
            <td className="insp-basis faint small">{item.basisDoc}</td>
            <td className="plain-table__money">{item.amountFen === null ? amountCell?.(item) || '待核定' : yuanText(item.amountFen)}</td>
            <td className="plain-table__money">{item.reliefFen > 0 ? `−${yuanText(item.reliefFen)}` : '—'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            应付金额
          </th>
          <td className="plain-table__money plain-table__total" colSpan={2}>
            {fee.feePayableFen === null ? '待核定' : yuanText(fee.feePayableFen)}
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}
