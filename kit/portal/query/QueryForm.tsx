import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';

import type { Fields } from '#kit/contract/field.ts';
import { Icon } from '../theme/Icon.tsx';
import { FilterInput } from './FilterInput.tsx';
import { countFilters, dayRangeFault, filterKindOf, type FilterValues } from './filters.ts';
import { useNarrow } from '../calls/use-narrow.ts';
import '../form/form.css';
import './query.css';

export interface QueryFormProps {
  readonly fields: Fields;
  /** Field ids to filter by, the most used first. */
  readonly filters: readonly string[];
  /** The filters in force. */
  readonly values: FilterValues;
  readonly onSearch: (values: FilterValues) => void;
  readonly onReset: () => void;
}

/** Of the others only those in force are shown until 更多条件 opens them; on a phone one stands alone. */
const inFirstRow = 3;

/** The query card of a list. Enter searches; nothing is asked of the server while typing. However many filters are open, they scroll among themselves: the buttons and the first rows stay in sight. */
export function QueryForm({ fields, filters, values, onSearch, onReset }: QueryFormProps) {
  const id = useId();
  const [draft, setDraft] = useDraft(values);
  const rest = foldedAway(fields, filters.slice(useNarrow() ? 1 : inFirstRow), values);
  const [isOpen, setOpen] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = filters.find((key) => filterKindOf(fields[key]!) === 'days' && dayRangeFault(draft, key));
    if (!wrong) return onSearch(draft);
    setOpen(isOpen || rest.includes(wrong));
    return focusWrongDay(`${id}-${wrong}`);
  };
  const hiddenCount = isOpen ? 0 : countFilters(fields, rest, draft);
  return (
    <form className={isOpen ? 'query query--open' : 'query'} onSubmit={submit} role="search" aria-label="查询条件">
      <div className="query__fields">
        {(isOpen ? filters : filters.filter((key) => !rest.includes(key))).map((key) => (
          <div className="query__item" key={key}>
            <label className="query__label" htmlFor={`${id}-${key}`}>
              {fields[key]!.label}
            </label>
            <FilterInput
              id={`${id}-${key}`}
              fieldKey={key}
              field={fields[key]!}
              values={draft}
              onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            />
          </div>
        ))}
      </div>
      <div className="query__buttons">
        {/* Never as one that waits: pressed while the list is asked for anew, it would do nothing. The list itself is pale meanwhile. */}
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          htmlType="button"
          onClick={() => {
            setDraft(values);
            onReset();
          }}
        >
          重置
        </Button>
        {rest.length > 0 && (
          <Button type="link" htmlType="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '更多条件'}
            {hiddenCount > 0 && `（${hiddenCount}）`}
            <Icon name={isOpen ? 'up' : 'down'} size={14} />
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is folded away: never a filter in force, from an address or of the last search. Taking one out hides it with the next search, not under the hand. */
const foldedAway = (fields: Fields, keys: readonly string[], values: FilterValues): string[] =>
  keys.filter((key) => countFilters(fields, [key], values) === 0);

/** Once it is drawn, for it may have been folded away. */
function focusWrongDay(id: string): void {
  requestAnimationFrame(() => {
    const range = document.getElementById(id)?.closest('.record-range');
    range?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

/** What is typed into the query and not searched for yet; a new question, from here or from elsewhere, takes its place. */
function useDraft(values: FilterValues) {
  const [draft, setDraft] = useState(values);
  // Not in an effect: effects run again when a kept page is shown, and would drop filters that are typed but not yet searched for.
  const [taken, setTaken] = useState(values);
  if (taken !== values) {
    setTaken(values);
    setDraft(values);
  }
  return [draft, setDraft] as const;
}
