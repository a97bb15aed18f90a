import { useEffect, useRef } from 'react';

import { Chip, Chips } from '../layout/Chip.tsx';

interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** How many there are; `counted: false` means this many and more. Nothing while it is not known. */
  readonly count?: { readonly count: number; readonly counted: boolean } | undefined;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key | undefined;
  readonly onChoose: (key: Key) => void;
  /** Within a frame already: only the pressed one shows its own. */
  readonly quiet?: boolean;
}

/** The parts of a list with how many rows each has, one pressed. */
export function CountedTabs<Key extends string>({ label, tabs, chosen, onChoose, quiet = false }: Props<Key>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the parts are wider than the screen: the chosen one is in view.
    const part = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (box.current && part) box.current.scrollLeft = part.offsetLeft - (box.current.clientWidth - part.offsetWidth) / 2;
  }, [chosen]);
  return (
    <Chips label={label} ref={box}>
      {tabs.map(({ key, label: name, count }) => (
        <Chip key={key} quiet={quiet} pressed={key === chosen} onPress={() => onChoose(key)} count={count && countText(count)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
}

function countText({ count, counted }: { readonly count: number; readonly counted: boolean }): string {
  return counted ? String(count) : `${count}+`;
}
