import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { useComposedWord } from './composed-word.ts';
import { stateOf, type ControlProps } from './control.ts';
import { commonUnitSearch, useUnitName, type UnitOption, type UnitSearch } from './unit-search.ts';
import { sentenceOf } from '../calls/use-call.ts';
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

interface Finding {
  readonly fieldKey: string;
  readonly search: UnitSearch | undefined;
  readonly take: (unit: UnitOption | undefined) => void;
}

/** What is typed for a unit, and what it finds. */
function useFinding({ fieldKey, search, take }: Finding) {
  const [word, setWord] = useState('');
  const [isOpen, setOpen] = useState(false);
  const composed = useComposedWord(word);
  const asked = useDeferredValue(composed.asked.trim());
  const query = useQuery({
    queryKey: ['units', fieldKey, asked],
    queryFn: ({ signal }) => search?.(asked, fieldKey, signal) ?? [],
    enabled: isOpen && search !== undefined,
    staleTime: 30_000,
  });
  // What an earlier word found is not offered for a later one: whoever types on and presses Enter would take another unit.
  const answer = asked === word.trim() ? query.data : undefined;
  /** How often something was typed or chosen here. */
  const touched = useRef(0);
  const onTake = (unit: UnitOption | undefined) => {
    touched.current += 1;
    take(unit);
    setWord('');
  };
  const onSearch = (typed: string) => {
    if (typed !== '') touched.current += 1;
    setWord(typed);
  };
  /** Whoever goes on before the answer has come gets what Tab would have taken from it, unless they have come back meanwhile. */
  const onLeave = async (left: string) => {
    const before = touched.current;
    if (left === '' || !search || answer) return;
    // What the list asks for is given up as soon as it is left.
    const [first] = await search(left, fieldKey, new AbortController().signal).catch(() => []);
    if (first && touched.current === before) onTake(first);
  };
  const isUnderWay = query.isFetching || asked !== word.trim();
  const says = query.error ? sentenceOf(query.error) : isUnderWay ? '正在查找…' : '没有找到，请换一个关键词';
  const { composing } = composed;
  return { word, found: answer ?? [], isFetching: query.isFetching, says, composing, onSearch, onOpen: setOpen, onLeave, onTake };
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
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string }>();
  const take = (unit: UnitOption | undefined) => {
    setChosen(unit);
    onChange(unit?.value);
    if (unit?.fills) onFill(unit.fills);
  };
  const finding = useFinding({ fieldKey, search, take });
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const name = useUnitName(stored, label ?? (chosen?.value === stored ? chosen?.label : undefined));
  const options: UnitOption[] = [...finding.found];
  // The stored unit keeps its name although the present search does not hold it.
  if (stored !== null && !options.some((option) => option.value === stored)) options.unshift({ value: stored, label: name });
  return (
    // The library keeps what an input method composes to itself: it is heard of around it.
    <span className="unit-input" {...finding.composing}>
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
        showSearch={{ filterOption: false, onSearch: finding.onSearch, searchValue: finding.word }}
        onOpenChange={finding.onOpen}
        onLeave={(left) => void finding.onLeave(left.trim())}
        onChange={(picked: string | null) => finding.onTake(options.find((each) => each.value === picked))}
        {...(onBlur && { onBlur })}
        loading={finding.isFetching}
        notFoundContent={finding.says}
        placeholder={placeholder ?? '输入单位名称或代码查找'}
        allowClear={clearing.choice}
        {...stateOf(state)}
      />
    </span>
  );
}
