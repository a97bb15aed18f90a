import { Button, Checkbox, Input, Radio } from 'antd';
import type { ReactNode } from 'react';

import type { Issue } from '#kit/contract/form.ts';
import { DayInput } from '#kit/portal/input/DayInput.tsx';

import { checkRow, grave, type CheckRow } from '../contract/safety.ts';
import './check-list.css';

interface Props {
  readonly id: string;
  readonly rows: readonly CheckRow[];
  readonly issues: readonly Issue[];
  readonly onChange: (rows: readonly CheckRow[]) => void;
  /** Items to be taken over. */
  readonly offered: ReactNode;
}

const results = [
  { value: 'normal', label: '正常' },
  { value: 'abnormal', label: '异常' },
  { value: 'none', label: '不适用' },
];

const levels = ['一般', grave].map((value) => ({ value, label: `${value}隐患` }));

/** The items of a check one below the other, so that they are ticked off on a phone; what is abnormal asks for the rest. */
export function CheckList({ id, rows, issues, onChange, offered }: Props) {
  const set = (at: number, change: CheckRow) => onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const open = rows.filter(({ result }) => !result);
  return (
    <div className="check-list" id={id} tabIndex={-1}>
      {rows.map((row, index) => (
        // Rows have no id until they are stored, so their index is the key.
        <CheckItem
          key={index}
          id={`${id}-${index}`}
          index={index}
          row={row}
          messages={issues.filter(({ field }) => field.startsWith(`items.${index}.`)).map(({ message }) => message)}
          onSet={(change) => set(index, change)}
          onRemove={() => onChange(rows.filter((_, at) => at !== index))}
        />
      ))}
      <div className="check-list__foot">
        {offered}
        <Button type="dashed" onClick={() => onChange([...rows, {}])}>
          添加检查项目
        </Button>
        {open.length > 0 && (
          <Button onClick={() => onChange(rows.map((row) => (row.result ? row : { ...row, result: 'normal' })))}>
            {open.length === rows.length ? '全部正常' : `其余${open.length}项正常`}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ItemProps {
  readonly id: string;
  readonly index: number;
  readonly row: CheckRow;
  readonly messages: readonly string[];
  readonly onSet: (change: CheckRow) => void;
  readonly onRemove: () => void;
}

function CheckItem({ id, index, row, messages, onSet, onRemove }: ItemProps) {
  const name = `第${index + 1}项`;
  return (
    <fieldset className="check-list__item">
      <legend>{name}</legend>
      <Input
        aria-label={`${name}，${checkRow.item.label}`}
        placeholder={checkRow.item.label}
        value={row.item ?? ''}
        maxLength={200}
        onChange={({ target }) => onSet({ item: target.value })}
      />
      <div className="check-list__line">
        <Radio.Group
          aria-label={`${name}，${checkRow.result.label}`}
          options={results}
          optionType="button"
          buttonStyle="solid"
          value={row.result ?? null}
          onChange={({ target }) => onSet({ result: String(target.value) })}
        />
        <Button size="small" type="text" danger onClick={onRemove} aria-label={`删除${name}`}>
          删除
        </Button>
      </div>
      {row.result === 'abnormal' && <Found id={id} name={name} row={row} onSet={onSet} />}
      {messages.map((message) => (
        <p key={message} className="check-list__wrong" role="alert">
          {message}
        </p>
      ))}
    </fieldset>
  );
}

/** What was found of an abnormal item, how grave it is, and what is done about it by when. */
function Found({ id, name, row, onSet }: Pick<ItemProps, 'id' | 'row' | 'onSet'> & { readonly name: string }) {
  return (
    <div className="check-list__found">
      <Input
        aria-label={`${name}，${checkRow.risk.label}`}
        placeholder={checkRow.risk.label}
        value={row.risk ?? ''}
        maxLength={300}
        onChange={({ target }) => onSet({ risk: target.value })}
      />
      <Input
        aria-label={`${name}，${checkRow.measure.label}`}
        placeholder={checkRow.measure.label}
        value={row.measure ?? ''}
        maxLength={300}
        onChange={({ target }) => onSet({ measure: target.value })}
      />
      <div className="check-list__line">
        <Radio.Group
          aria-label={`${name}，${checkRow.level.label}`}
          options={levels}
          optionType="button"
          value={row.level ?? null}
          onChange={({ target }) => onSet({ level: String(target.value), stopped: null })}
        />
        {row.level === grave && (
          <Checkbox checked={row.stopped === true} onChange={({ target }) => onSet({ stopped: target.checked })}>
            {checkRow.stopped.label}，已报告安全总监和主要负责人
          </Checkbox>
        )}
      </div>
      <label className="check-list__deadline" htmlFor={`${id}-deadline`}>
        {checkRow.deadline.label}
        <DayInput kind="day" id={`${id}-deadline`} value={row.deadline} onChange={(deadline) => onSet({ deadline: asText(deadline) })} />
      </label>
    </div>
  );
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
