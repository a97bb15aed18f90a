import { Input } from 'antd';
import { useEffect, useState } from 'react';

import { parseNumber } from '#kit/contract/trade/tidy.ts';
import { stateOf, type FieldControlProps } from './control.ts';
import { parseYuan, yuanText } from './money.ts';

/** A number, or money in yuan kept as fen. What is typed and is no number stays as it is and is reported, never silently dropped. */
export function NumberInput({ id, field, value, onChange, onBlur, placeholder, ...state }: FieldControlProps) {
  const isMoney = field.widget === 'money';
  const read = isMoney ? parseYuan : parseNumber;
  const [text, setText] = useState(() => shown(value, isMoney));
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!isTyping) setText(shown(value, isMoney));
  }, [value, isMoney, isTyping]);
  const unit = isMoney ? '元' : field.unit;
  return (
    <Input
      id={id}
      className="record-number"
      inputMode="decimal"
      value={text}
      onFocus={() => setTyping(true)}
      onChange={(event) => {
        setText(event.target.value);
        const typed = event.target.value.trim();
        onChange(typed === '' ? undefined : (read(typed) ?? typed));
      }}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
      {...(unit && { suffix: unit })}
      {...(placeholder && { placeholder })}
      {...stateOf(state)}
    />
  );
}

function shown(value: unknown, isMoney: boolean): string {
  if (typeof value === 'number') return isMoney ? yuanText(value) : String(value);
  return typeof value === 'string' ? value : '';
}
