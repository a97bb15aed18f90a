import { useId, useRef, useState, type FormEvent } from 'react';

import { capitalCode } from '#kit/contract/trade/tidy.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { codeLength, readCode } from '../contract/check-code.ts';

interface Props {
  readonly isBusy: boolean;
  readonly onAsk: (given: { readonly no: string; readonly code: string }) => void;
  /** The answer on the page is no longer about what stands in the form. */
  readonly onChange: () => void;
}

/** Said where a paper of ours is asked for without its code. */
const codeAsked = `请输入${codeLength}位校验码`;

/** Asks for the number and the check code as they are printed. */
export function VerifyForm({ isBusy, onAsk, onChange }: Props) {
  const id = useId();
  const [no, setNo] = useState(() => new URLSearchParams(location.search).get('no') ?? '');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<{ readonly no?: string; readonly code?: string }>({});
  const noBox = useRef<HTMLInputElement>(null);
  const codeBox = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = capitalCode(no);
    // What others have issued bears no code.
    const isWhole = [0, codeLength].includes(readCode(code).length);
    setFaults({ ...(!typed && { no: '请输入文书编号' }), ...(!isWhole && { code: codeAsked }) });
    if (!typed) noBox.current?.focus();
    else if (!isWhole) codeBox.current?.focus();
    else onAsk({ no: typed, code });
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    onChange();
  };
  return (
    <Card>
      <form className="verify-form" onSubmit={submit} noValidate>
        <p className="public__hint">
          编号和校验码印在文书首页二维码旁；用手机扫描二维码可直接核验。型式试验报告没有校验码，只输入报告编号。
        </p>
        <Box
          id={`${id}-no`}
          label="文书编号"
          box={noBox}
          value={no}
          onChange={change(setNo)}
          fault={faults.no}
          sample="如 DTD12026000012"
          most={120}
        />
        <Box
          id={`${id}-code`}
          label="校验码"
          box={codeBox}
          value={code}
          onChange={change(setCode)}
          fault={faults.code}
          sample="如 7K3M-9QX2"
          most={60}
        />
        <button type="submit" className="button button--primary public__main" disabled={isBusy}>
          {isBusy ? '正在核验…' : '核验'}
        </button>
      </form>
    </Card>
  );
}

interface BoxProps {
  readonly id: string;
  readonly label: string;
  readonly box: React.RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault: string | undefined;
  readonly sample: string;
  readonly most: number;
}

function Box({ id, label, box, value, onChange, fault, sample, most }: BoxProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={box}
        id={id}
        className="public__input verify__input mono"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={most}
        placeholder={sample}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
      />
      <p id={`${id}-fault`} className="public__error small" role="alert">
        {fault}
      </p>
    </>
  );
}
