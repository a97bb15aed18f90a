import { Input, Radio } from 'antd';

import type { Values } from '#kit/contract/field.ts';
import { Cascader } from '../late/controls.tsx';
import { stateOf, type FieldControlProps } from './control.ts';
import { DayInput } from './DayInput.tsx';
import { useAreas, useCatalogue, useDictionaries, type Tree } from '../calls/dictionaries.ts';
import { NumberInput } from './NumberInput.tsx';
import type { UnitSearch } from './unit-search.ts';
import { UnitInput } from './UnitInput.tsx';
import { clearing } from '../theme/clearing.tsx';
import { Select } from './Select.tsx';

export interface FieldInputProps extends FieldControlProps {
  readonly fieldKey: string;
  readonly onFill: (values: Values) => void;
  readonly unitSearch?: UnitSearch | undefined;
  /** Name of the stored unit where the value is an id. */
  readonly unitLabel?: string | undefined;
  /** Narrow cells of a table of rows: no radio buttons. */
  readonly compact?: boolean;
}

/** Dictionaries of so few entries are shown as buttons side by side when one must be chosen. */
const fewEntries = 3;

/** The control by which a field is entered. Rows and files are drawn by the form itself. */
export function FieldInput(props: FieldInputProps) {
  const { field, id, value, onChange, onBlur, placeholder, ...state } = props;
  switch (field.widget) {
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} />;
    case 'flag':
      return <FlagInput {...props} />;
    case 'day':
    case 'month':
    case 'instant':
      return <DayInput {...props} kind={field.widget} />;
    case 'number':
    case 'money':
      return <NumberInput {...props} />;
    case 'area':
    case 'catalogue':
      return <CodeTreeInput {...props} />;
    case 'unit':
      return <UnitInput {...props} search={props.unitSearch} label={props.unitLabel} />;
    case 'textarea':
      return (
        <Input.TextArea
          id={id}
          value={textValue(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
          // It grows by CSS: antd's own measuring sets inline styles, which the content security policy forbids.
          rows={3}
          {...(field.maxLength && { count: { show: true, max: field.maxLength } })}
          {...(onBlur && { onBlur })}
          {...(placeholder && { placeholder })}
          {...stateOf(state)}
        />
      );
    default:
      return (
        <Input
          id={id}
          className={field.mono ? 'mono' : ''}
          value={textValue(value)}
          onChange={(event) => onChange(event.target.value || undefined)}
          {...(field.unit && { suffix: field.unit })}
          {...(onBlur && { onBlur })}
          {...(placeholder && { placeholder })}
          {...stateOf(state)}
        />
      );
  }
}

function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function ChoiceInput({ id, field, value, onChange, onBlur, compact, placeholder, ...state }: FieldInputProps) {
  const dictionaries = useDictionaries();
  const entries = dictionaries[field.dictionary ?? ''] ?? [];
  // Until the words have come, nobody reads a code in their place.
  const areWordsHere = Object.keys(dictionaries).length > 0;
  const stored = Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value !== '' ? [value] : [];
  const current = areWordsHere ? stored : [];
  const options = entries
    .filter(({ code, retired }) => !retired || current.includes(code))
    .map(({ code, label }) => ({ value: code, label }));
  const common = {
    id,
    className: 'record-wide',
    options,
    showSearch: { optionFilterProp: 'label' },
    allowClear: clearing.choice,
    placeholder: placeholder ?? '请选择',
    loading: !areWordsHere,
    ...(onBlur && { onBlur }),
    ...stateOf(state),
  };
  if (field.widget === 'choices') {
    return (
      <Select
        {...common}
        mode="multiple"
        maxTagCount="responsive"
        value={current}
        onChange={(codes: string[]) => onChange(codes.length > 0 ? codes : undefined)}
      />
    );
  }
  if (!compact && field.need === 'required' && options.length > 1 && options.length <= fewEntries) {
    return (
      <Radio.Group
        id={id}
        optionType="button"
        options={options}
        value={current[0] ?? null}
        onChange={(event) => onChange(event.target.value)}
        aria-labelledby={`${id}-label`}
        disabled={state.disabled ?? false}
      />
    );
  }
  return <Select {...common} value={current[0] ?? null} onChange={(code: string | null) => onChange(code ?? undefined)} />;
}

function FlagInput({ id, value, onChange, onBlur, compact, ...state }: FieldInputProps) {
  if (compact) {
    const options = [
      { value: 'yes', label: '是' },
      { value: 'no', label: '否' },
    ];
    return (
      <Select
        id={id}
        className="record-wide"
        options={options}
        allowClear={clearing.choice}
        value={value === true ? 'yes' : value === false ? 'no' : null}
        onChange={(word: string | null) => onChange(word ? word === 'yes' : undefined)}
        {...(onBlur && { onBlur })}
        {...stateOf(state)}
      />
    );
  }
  return (
    <Radio.Group
      id={id}
      value={value ?? null}
      onChange={(event) => onChange(event.target.value)}
      aria-labelledby={`${id}-label`}
      disabled={state.disabled ?? false}
    >
      <Radio value={true}>是</Radio>
      <Radio value={false}>否</Radio>
    </Radio.Group>
  );
}

function CodeTreeInput({ id, field, value, onChange, onBlur, placeholder, ...state }: FieldInputProps) {
  const areas = useAreas();
  const catalogue = useCatalogue();
  const tree: Tree = field.widget === 'area' ? areas : catalogue;
  const path = typeof value === 'string' && value !== '' ? tree.pathOf(value) : [];
  return (
    <Cascader
      id={id}
      className="record-wide"
      options={tree.branches}
      value={path}
      // A district may be chosen where its streets are not known; of the catalogue only a variety may be chosen.
      changeOnSelect={field.widget === 'area'}
      onChange={(chosen) => onChange(chosen?.at(-1))}
      displayRender={() => (field.widget === 'area' ? tree.fullNameOf(String(value)) : tree.nameOf(String(value)))}
      showSearch
      allowClear={clearing.choice}
      placeholder={placeholder ?? '请选择，可输入查找'}
      {...(onBlur && { onBlur })}
      {...stateOf(state)}
    />
  );
}
