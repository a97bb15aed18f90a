import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';

import type { Values } from '../../contract/field.ts';
import { stateOf, type ControlProps } from './control.ts';
import { commonUnitSearch, useUnitName, type UnitOption, type UnitSearch } from './unit-search.ts';
import { sentenceOf } from '../record/use-call.ts';
import { clearing } from '../theme/clearing.tsx';
import { Select } from './Select.tsx';

interface Props extends ControlProps {
  readonly fieldKey: string;
  readonly search?: UnitSearch | undefined;
  /** Sets the fields that follow from the choice. */
  readonly onFill: (values: Values) => void;
  /** Name of the stored unit where the value is an id. */
  readonly label?: string | undefined;
}

/** Picks a unit by a part of its name or code. */
export function UnitInput({
  id,
  fieldKey,
  value,
  label,
  onChange,
  onFill,
  onBlur,
  search = commonUnitSearch(),
  placeholder,
  ...state
}: Props) {
  const [word, setWord] = useState('');
  const [isOpen, setOpen] = useState(false);
  const asked = useDeferredValue(word.trim());
  const query = useQuery({
    queryKey: ['units', fieldKey, asked],
    queryFn: ({ signal }) => search?.(asked, fieldKey, signal) ?? [],
    enabled: isOpen && search !== undefined,
    staleTime: 30_000,
  });
  // What an earlier word found is not offered for a later one: whoever types on and presses Enter would take another unit.
  const found = (asked === word.trim() && query.data) || [];
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string }>();
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const name = useUnitName(stored, label ?? (chosen?.value === stored ? chosen?.label : undefined));
  const options: UnitOption[] = [...found];
  // The stored unit keeps its name although the present search does not hold it.
  if (stored !== null && !options.some((option) => option.value === stored)) options.unshift({ value: stored, label: name });
  /** How often something was typed or chosen here. */
  const touched = useRef(0);
  const take = (unit: UnitOption | undefined) => {
    touched.current += 1;
    setChosen(unit);
    onChange(unit?.value);
    if (unit?.fills) onFill(unit.fills);
    setWord('');
  };
  /** Whoever goes on before the answer has come gets what Tab would have taken from it, unless they have come back meanwhile. */
  const takeLater = async (left: string) => {
    const before = touched.current;
    if (left === '' || !search || (asked === left && query.data)) return;
    // What the list asks for is given up as soon as it is left.
    const [first] = await search(left, fieldKey, new AbortController().signal).catch(() => []);
    if (first && touched.current === before) take(first);
  };
  return (
    <Select
      id={id}
      className="record-wide"
      value={stored}
      options={options}
      optionRender={({ data }) => (
        <span className="unit-option">
          {data.label}
          {data.note && <small>{data.note}</small>}
        </span>
      )}
      showSearch={{
        filterOption: false,
        onSearch: (typed) => {
          if (typed !== '') touched.current += 1;
          setWord(typed);
        },
        searchValue: word,
      }}
      onOpenChange={setOpen}
      onLeave={(left) => void takeLater(left.trim())}
      onChange={(picked: string | null) => take(options.find((each) => each.value === picked))}
      {...(onBlur && { onBlur })}
      loading={query.isFetching}
      notFoundContent={query.error ? sentenceOf(query.error) : query.isFetching ? '正在查找…' : '没有找到，请换一个关键词'}
      placeholder={placeholder ?? '输入单位名称或代码查找'}
      allowClear={clearing.choice}
      {...stateOf(state)}
    />
  );
}
