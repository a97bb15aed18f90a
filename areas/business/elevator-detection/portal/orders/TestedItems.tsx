import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';

import { itemVerdict, testItem } from '../../contract/test-order.ts';
import type { OrderLine } from './TestOrderPage.tsx';

type Round = OrderLine['rounds'][number];

/** What was found at each item, and with which instruments. */
export function TestedItems({ round: { items = [], instruments = [], basis } }: { readonly round: Round }) {
  const dictionaries = useDictionaries();
  if (items.length === 0) return null;
  return (
    <>
      <table className="test-items" aria-label="检测项目">
        <thead>
          <tr>
            <th scope="col">检测项目</th>
            <th scope="col">结果</th>
            <th scope="col">实测数据</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ item, name, verdict, measured, finding }) => (
            <tr key={item}>
              <td>{name ? `${item} ${name}` : labelOf(dictionaries, testItem.name, item)}</td>
              <td>
                {labelOf(dictionaries, itemVerdict.name, verdict)}
                {verdict === 'none' && finding && `：${finding}`}
              </td>
              <td>{measured ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {basis && <p className="quiet">{basis}</p>}
      <p className="quiet">
        检测仪器：{instruments.map(({ name, instrumentNo, validTo }) => `${name}（${instrumentNo}，检定有效期至 ${validTo}）`).join('；')}
      </p>
    </>
  );
}
