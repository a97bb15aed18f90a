import { Radio } from 'antd';

import type { Verdict } from '#areas/verdicts/contract/conclude.ts';
import { withPart, type ItemPart } from '#areas/verdicts/contract/item-parts.ts';

import { verdictWords, type Item } from './result-values.ts';

interface Props {
  readonly item: Item;
  readonly isEntered: boolean;
  readonly onItem: (item: Item) => void;
}

const choices = Object.entries(verdictWords).map(([value, label]) => ({ value, label }));

/** The parts of an item: each goes with the item until something else is found at it. */
export function ItemParts({ item, isEntered, onItem }: Props) {
  const { itemNo, parts = [], verdict } = item;
  const shown = isEntered ? parts : parts.filter((part) => part.verdict !== null || part.why);
  if (shown.length === 0) return null;
  const said = (part: ItemPart) => part.verdict ?? verdict;
  return (
    <ul className="insp-item__parts small" aria-label={`${itemNo} 子项`}>
      {shown.map((part) => {
        const found = said(part);
        return (
          <li key={part.name}>
            <span>
              {part.name}
              {part.why && <small className="insp-item__by">{part.why}</small>}
            </span>
            {isEntered ? (
              <Radio.Group
                aria-label={`${itemNo} 子项 ${part.name}`}
                optionType="button"
                size="small"
                value={found}
                onChange={(event) => onItem(withPart(item, part.name, event.target.value as Verdict))}
                options={choices}
              />
            ) : (
              <span>{found ? verdictWords[found] : '未录入'}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
