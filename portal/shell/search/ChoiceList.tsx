import { useEffect, useRef } from 'react';

import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';
import { isIconName } from '#kit/portal/theme/drawings.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { Choice, ChoiceGroup } from './choices.ts';

interface Props {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  /** Counted over all groups. */
  readonly chosen: number;
  readonly onGo: (choice: Choice) => void;
  readonly onPoint: (index: number) => void;
}

/** The choices by kind. The focus stays in the box above; the chosen one is named there. */
export function ChoiceList({ id, groups, chosen, onGo, onPoint }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, groups]);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0));
  return (
    <div ref={list} className="search__list" id={id} role="listbox" aria-label="搜索结果">
      {groups.map(({ title, choices }, index) => (
        <div key={title} role="group" aria-label={title}>
          <p className="search__group" aria-hidden="true">
            {title}
          </p>
          {choices.map((choice, place) => {
            const number = starts[index]! + place;
            return (
              // The keys are those of the box above, which has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={choice.address}
                id={`${id}-${number}`}
                role="option"
                aria-selected={number === chosen}
                className="search__choice"
                onPointerMove={() => number !== chosen && onPoint(number)}
                onClick={() => onGo(choice)}
              >
                <Sign choice={choice} />
                <span className="search__words">
                  <b>{choice.title}</b>
                  <small>{choice.note}</small>
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Sign({ choice: { sign } }: { readonly choice: Choice }) {
  if (/^\d/.test(sign)) return <ClassTile equclacode={sign} />;
  return (
    <span className="search__sign">
      <Icon name={isIconName(sign) ? sign : 'doc'} />
    </span>
  );
}
