import './counted-tabs.css';

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
}

/** The parts of a list with how many rows each has, one pressed. */
export function CountedTabs<Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) {
  return (
    <div className="counted-tabs" role="group" aria-label={label}>
      {tabs.map(({ key, label: name, count }) => (
        <button key={key} type="button" className="counted-tabs__item" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {name} {count && <b>{`${count.count}${count.counted ? '' : '+'}`}</b>}
        </button>
      ))}
    </div>
  );
}
