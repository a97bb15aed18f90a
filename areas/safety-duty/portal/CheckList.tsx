import { Button, Input, Radio } from 'antd';
import type { ReactNode } from 'react';

import type { Issue } from '#kit/contract/form.ts';
import { DayInput } from '#kit/portal/form/DayInput.tsx';

import { checkRow, type CheckRow } from '../contract/safety.ts';
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

/** The items of a check one below the other, so that they are ticked off on a phone; what is abnormal asks for the rest. */
export function CheckList({ id, rows, issues, onChange, offered }: Props) {
  const set = (at: number, change: CheckRow) => onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
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
        <Button type="dashed" onClick={() => onChange([...rows, { result: 'normal' }])}>
          添加检查项目
        </Button>
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
          value={row.result}
          onChange={({ target }) => onSet({ result: String(target.value) })}
        />
        <Button size="small" type="text" danger onClick={onRemove} aria-label={`删除${name}`}>
          删除
        </Button>
      </div>
      {row.result === 'abnormal' && (
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
          <label className="check-list__deadline" htmlFor={`${id}-deadline`}>
            {checkRow.deadline.label}
            <DayInput
              kind="day"
              id={`${id}-deadline`}
              value={row.deadline}
              onChange={(deadline) => onSet({ deadline: asText(deadline) })}
            />
          </label>
        </div>
      )}
      {messages.map((message) => (
        <p key={message} className="check-list__wrong" role="alert">
          {message}
        </p>
      ))}
    </fieldset>
  );
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
