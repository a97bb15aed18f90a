import type { ReplyOf } from '#kit/contract/call.ts';
import type { Fields } from '#kit/contract/field.ts';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';

import type { itemListCalls } from '../contract/calls.ts';
import type { ItemChange } from '../contract/compare.ts';
import { headFields } from '../contract/item-list.ts';
import { itemFields } from '../contract/item.ts';
import './item-table.css';

const kinds = { added: '新增', removed: '删去', changed: '改动', moved: '移位' } as const;
const tones = { added: 'good', removed: 'bad', changed: 'waiting', moved: 'draft' } as const;

interface Props {
  readonly label: string;
  readonly items: readonly ItemChange[];
  readonly head?: ReplyOf<(typeof itemListCalls)['compare']>['head'];
}

/** How many items are new, changed, moved and gone. */
export function changesInWords(items: readonly ItemChange[]): string {
  const counts = Object.entries(kinds).map(([kind, word]) => [word, items.filter((one) => one.kind === kind).length] as const);
  return (
    counts
      .filter(([, count]) => count > 0)
      .map(([word, count]) => `${word}${count}项`)
      .join('，') || '项目没有差异'
  );
}

/** What one list says differently from another: each cell with its old and its new words. */
export function ItemChanges({ label, items, head = [] }: Props) {
  const reference = useReferenceData();
  if (items.length === 0 && head.length === 0) return null;
  const shown = (fields: Fields, key: string, value: unknown) => (fields[key] && textOf(fields[key], value, reference, true)) || '（空）';
  const line = (fields: Fields, cell: ItemChange['cells'][number]) => (
    <div key={cell.field}>
      {cell.label}：<del>{shown(fields, cell.field, cell.old)}</del> → <ins>{shown(fields, cell.field, cell.new)}</ins>
    </div>
  );
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">项目</th>
          <th scope="col">差异</th>
          <th scope="col">内容</th>
        </tr>
      </thead>
      <tbody>
        {head.length > 0 && (
          <tr>
            <td className="mono">—</td>
            <td>清单</td>
            <td>改动</td>
            <td>{head.map((cell) => line(headFields, { ...cell, old: cell.old ?? null, new: cell.new ?? null }))}</td>
          </tr>
        )}
        {items.map(({ no, name, kind, cells }) => (
          <tr key={`${kind} ${no}`}>
            <td className="mono nowrap">{no}</td>
            <td className="item-name">{name}</td>
            <td className={`item-change item-change--${tones[kind]}`}>{kinds[kind]}</td>
            <td>{cells.map((cell) => line(itemFields, cell))}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
