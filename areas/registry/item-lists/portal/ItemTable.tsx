import { Stack } from '#kit/portal/layout/Stack.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';

import { itemCondition, notes } from '../contract/conditions.ts';
import { itemFields, type Item } from '../contract/item.ts';
import { limitText } from '../contract/measured.ts';
import './item-table.css';

/** The items of a list under the headings of their parts. */
export function ItemTable({ items }: { readonly items: readonly Item[] }) {
  const reference = useReferenceData();
  const said = (key: 'conditions' | 'subConditions' | 'method' | 'naReasons', item: Item) =>
    textOf(itemFields[key], item[key], reference, true);
  const used = Object.entries(notes).filter(([code]) => {
    const label = itemCondition.entries.find((one) => one.code === code)!.label;
    return items.some((item) => item.conditions?.includes(code) || item.subConditions?.includes(label));
  });
  return (
    <Stack>
      <PlainTable label="检验项目">
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">项目</th>
            <th scope="col">类别</th>
            <th scope="col">实测</th>
            <th scope="col">适用条件</th>
            <th scope="col">方法、无此项理由</th>
          </tr>
        </thead>
        <tbody>
          {items.flatMap((item, index) => [
            ...(item.part && item.part !== items[index - 1]?.part
              ? [
                  <tr key={`part ${item.part} ${index}`}>
                    <th scope="rowgroup" colSpan={6} className="item-part">
                      {item.part}
                    </th>
                  </tr>,
                ]
              : []),
            <tr key={item.no}>
              <td className="mono nowrap">{item.no}</td>
              <td className="item-name">
                {item.name}
                {item.subItems && <div className="quiet small">{item.subItems}</div>}
              </td>
              <td className="nowrap">{item.isKey ? '关键' : ''}</td>
              <td>{item.quantity && `${item.quantity} ${limitText(item)}`}</td>
              <td>{[said('conditions', item), said('subConditions', item)].filter(Boolean).join('；')}</td>
              <td>{[said('method', item), said('naReasons', item)].filter(Boolean).join('；')}</td>
            </tr>,
          ])}
        </tbody>
      </PlainTable>
      {used.length > 0 && (
        <ul className="quiet small">
          {used.map(([code, said]) => (
            <li key={code}>
              {itemCondition.entries.find((one) => one.code === code)!.label}：{said}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
