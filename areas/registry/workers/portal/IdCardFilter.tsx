import { Input } from 'antd';
import { useState } from 'react';

import { isIdCard } from '#kit/contract/trade/codes.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (idCard: string | undefined) => void;
}

/** Finds exactly the person of a number. It is no query of the list, because those stand in the address of the page. */
export function IdCardFilter({ value, onChange }: Props) {
  const [fault, setFault] = useState('');
  const find = (typed: string) => {
    const idCard = rules.idCard.tidy?.(typed) ?? typed.trim();
    const isWrong = idCard !== '' && !isIdCard(idCard);
    setFault(isWrong ? rules.idCard.say : '');
    if (!isWrong) onChange(idCard || undefined);
  };
  return (
    <span className="id-card-filter">
      <Input.Search
        aria-label="按身份证号查找"
        placeholder="身份证号，须完整"
        allowClear={clearing.text}
        maxLength={40}
        {...(value && { defaultValue: value })}
        {...(fault && { status: 'error' as const })}
        onSearch={find}
      />
      {fault && (
        <span className="record-error" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
