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
  return (
    <div className="scope-tabs" role="group" aria-label={label}>
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
