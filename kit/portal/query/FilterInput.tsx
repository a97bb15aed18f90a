import { Input, InputNumber } from 'antd';

import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Field } from '#kit/contract/field.ts';
import { DayInput } from '../input/DayInput.tsx';
import { Cascader } from '../late/controls.tsx';
import { useAreas, useCatalogue, useDictionaries, type Tree } from '../calls/dictionaries.ts';
import { dayRangeFault, filterKindOf, rangeNames, type FilterValues } from './filters.ts';
import { clearing } from '../theme/clearing.tsx';
import { Select } from '../input/Select.tsx';

interface Props {
  readonly id: string;
  readonly fieldKey: string;
  readonly field: Field;
  readonly values: FilterValues;
  readonly onChange: (change: FilterValues) => void;
}

const yesNo = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

/** The control by which one field is asked for in a query. */
export function FilterInput(props: Props) {
  const { id, fieldKey, field, values, onChange } = props;
  const dictionaries = useDictionaries();
  const areas = useAreas();
  const catalogue = useCatalogue();
  const set = (value: unknown) => onChange({ [fieldKey]: value });
  switch (filterKindOf(field)) {
    case 'codes': {
      const { unasked } = field;
      return (
        <CodesFilter
          {...{ id, unasked }}
          options={optionsOf(field, dictionaries)}
          value={listOf(values[fieldKey])}
          onChange={set}
          multiple
        />
      );
    }
    case 'flag':
      return <CodesFilter id={id} options={yesNo} value={listOf(values[fieldKey])} onChange={set} />;
    case 'area':
      return <TreeFilter id={id} tree={areas} value={listOf(values[fieldKey])} onChange={set} />;
    case 'catalogue':
      return <TreeFilter id={id} tree={catalogue} value={listOf(values[fieldKey])} onChange={set} />;
    case 'days':
      return <DayRange {...props} />;
    case 'numbers':
      return <NumberRange {...props} factor={1} />;
    case 'money':
      return <NumberRange {...props} factor={100} />;
    case 'text':
      return (
        <Input
          id={id}
          value={String(values[fieldKey] ?? '')}
          onChange={(event) => set(event.target.value)}
          allowClear={clearing.text}
          maxLength={100}
          placeholder="支持模糊查询"
        />
      );
  }
}

/** Entries of a field's dictionary; retired ones stay, for old records are looked for too. */
function optionsOf(field: Field, dictionaries: Dictionaries) {
  return (dictionaries[field.dictionary ?? ''] ?? []).map(({ code, label, retired }) => ({
    value: code,
    label: retired ? `${label}（已停用）` : label,
  }));
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : [];
}

interface CodesProps {
  readonly id: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
  readonly multiple?: boolean;
  readonly unasked?: string | undefined;
}

function CodesFilter({ id, options, value, onChange, multiple, unasked = '全部' }: CodesProps) {
  const common = {
    id,
    className: 'record-wide',
    options: [...options],
    allowClear: clearing.choice,
    placeholder: unasked,
    showSearch: { optionFilterProp: 'label' },
  };
  if (!multiple) return <Select {...common} value={value[0] ?? null} onChange={(code: string | null) => onChange(code ? [code] : [])} />;
  return <Select {...common} mode="multiple" maxTagCount="responsive" value={value} onChange={(codes: string[]) => onChange(codes)} />;
}

function TreeFilter({
  id,
  tree,
  value,
  onChange,
}: {
  readonly id: string;
  readonly tree: Tree;
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
}) {
  return (
    <Cascader
      id={id}
      className="record-wide"
      multiple
      options={tree.branches}
      value={value.map((code) => tree.pathOf(code)).filter((path) => path.length > 0)}
      onChange={(paths) => onChange(paths.map((path) => String(path.at(-1))))}
      showCheckedStrategy="SHOW_PARENT"
      displayRender={(labels) => labels.at(-1)}
      maxTagCount="responsive"
      placeholder="全部"
      showSearch
      allowClear={clearing.choice}
    />
  );
}

/** Two fields of one day each: the range picker forgets the first day when the second is typed before it has drawn the first. */
function DayRange({ id, fieldKey, field, values, onChange }: Props) {
  const [begin, end] = rangeNames(fieldKey);
  const fault = dayRangeFault(values, fieldKey);
  const input = (name: string, label: string, at: string) => (
    <DayInput
      kind="day"
      id={at}
      value={values[name]}
      onChange={(day) => onChange({ [name]: day })}
      invalid={fault?.name === name}
      {...(fault?.name === name && { describedBy: `${id}-fault` })}
      placeholder={label}
      aria-label={`${field.label}：${label}`}
    />
  );
  return (
    <>
      <span className="record-range">
        {input(begin, '开始日期', id)}
        <span aria-hidden="true">–</span>
        {input(end, '结束日期', `${id}-end`)}
      </span>
      {fault && (
        <p className="record-error" id={`${id}-fault`}>
          {fault.message}
        </p>
      )}
    </>
  );
}

/** @param factor wire units in one shown unit: 100 fen in a yuan */
function NumberRange({ id, fieldKey, field, values, onChange, factor }: Props & { readonly factor: number }) {
  const [begin, end] = rangeNames(fieldKey);
  const input = (name: string, label: string, at?: string) => (
    <InputNumber
      {...(at && { id: at })}
      className="record-wide"
      value={typeof values[name] === 'number' ? values[name] / factor : null}
      onChange={(value) => onChange({ [name]: typeof value === 'number' ? Math.round(value * factor * 1e6) / 1e6 : undefined })}
      controls={false}
      placeholder={label}
      aria-label={`${field.label}${label}`}
    />
  );
  return (
    <span className="record-range">
      {input(begin, '不小于', id)}
      <span aria-hidden="true">–</span>
      {input(end, '不大于')}
      {(field.unit ?? (factor === 100 ? '元' : undefined)) && <span className="record-range__unit">{field.unit ?? '元'}</span>}
    </span>
  );
}
