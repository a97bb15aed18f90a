import type { ReactNode } from 'react';

import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { useFolded } from '#kit/portal/page/use-folded.tsx';
import { yuanText } from '#kit/portal/input/money.ts';

import type { FeeLine } from '../../contract/fee-judgement.ts';
import './fee-table.css';

interface Named extends Called {
  readonly oidno: string | null;
}

/** As far as the table shows it. */
interface Fee<Item> {
  readonly items: readonly Item[];
  readonly feePayableFen: number | null;
}

type Shown = Pick<FeeLine, 'oidno' | 'itemCode' | 'name' | 'basisDoc' | 'how' | 'amountFen' | 'reliefFen'> & { readonly nature: string };

interface Props<Item> {
  readonly fee: Fee<Item>;
  readonly devices: readonly Named[];
  /** Draws an amount that is still open. */
  readonly amountCell?: (item: Item) => ReactNode;
}

/** What is charged for which device, how it was reckoned, and by which legal text where there is one. */
export function FeeTable<Item extends Shown>({ fee, devices, amountCell }: Props<Item>) {
  const names = new Map(devices.map((device) => [device.oidno, calledAs(device)]));
  const { shown, more } = useFolded(fee.items, undefined, '项');
  // What is still to be judged is judged line by line.
  const isJudged = amountCell !== undefined && fee.items.some(({ amountFen }) => amountFen === null);
  const table = (
    <PlainTable label="费用明细">
      <thead>
        <tr>
          <th scope="col">设备</th>
          <th scope="col">收费项目</th>
          <th scope="col">性质</th>
          <th scope="col">计费说明</th>
          <th scope="col" className="plain-table__money">
            金额（元）
          </th>
          <th scope="col" className="plain-table__money">
            减免（元）
          </th>
        </tr>
      </thead>
      <tbody>
        {(isJudged ? fee.items : shown).map((item, index) => (
          <tr key={`${item.oidno}-${item.itemCode ?? ''}-${index}`}>
            <td>
              {names.get(item.oidno)} <code className="mono">{item.oidno}</code>
            </td>
            <td>{item.name}</td>
            <td>{item.nature}</td>
            <td className="fee-how faint small">
              {item.how || (item.basisDoc ? '' : '—')}
              {item.basisDoc && <span>依据：{item.basisDoc}</span>}
            </td>
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
  return (
    <>
      {table}
      {!isJudged && more}
    </>
  );
}
