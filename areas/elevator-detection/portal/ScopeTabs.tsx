import { useEffect, useRef } from 'react';

interface Counted {
  readonly count: number;
  readonly counted: boolean;
}

interface Props<Key extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly counted?: Counted | undefined }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** The parts into which a page falls, one pressed. */
export function ScopeTabs<Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the parts are wider than the screen: the chosen one is in view.
    const part = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (box.current && part) box.current.scrollLeft = part.offsetLeft - (box.current.clientWidth - part.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div className="scope-tabs" role="group" aria-label={label} ref={box}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          className="scope-tabs__item"
          aria-pressed={tab.key === chosen}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
          {tab.counted && (
            <b className="scope-tabs__count">
              {tab.counted.count}
              {tab.counted.counted ? '' : '+'}
            </b>
          )}
        </button>
      ))}
    </div>
  );
}
