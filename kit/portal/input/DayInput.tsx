import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import { DatePicker } from '../late/controls.tsx';
import { clearing } from '../theme/clearing.tsx';
import type { ControlProps } from './control.ts';
import { formatOf, parseTyped, type DayKind } from './typed-days.ts';
import { typedInput, TypedText, type Typing } from './TypedInput.tsx';

interface Props extends ControlProps {
  readonly kind: DayKind;
  /** Where no label stands for the field. */
  readonly 'aria-label'?: string;
}

const shapes = {
  day: { picker: 'date', hint: '如 2026-01-31' },
  month: { picker: 'month', hint: '如 2026-01' },
  instant: { picker: 'date', hint: '如 2026-01-31 09:30' },
} as const;

/** Zone of the institute: instants are typed and shown in it wherever the browser stands. China has had no summer time since 1991. */
const zone = '+08:00';

/** A day `YYYY-MM-DD`, month `YYYY-MM` or instant, typed or picked. Typed text that is no date is kept, shown and reported. */
export function DayInput({
  kind,
  id,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
  placeholder,
  autoFocus,
  'aria-label': label,
}: Props) {
  const { picker, hint } = shapes[kind];
  const shown = toDayjs(kind, value);
  const typing = useTyping(kind, value, onChange);
  return (
    <TypedText value={typing}>
      {/* A day that is picked, and the button that empties the field, win over what was typed. Both may lie outside this element: React hands their events here. */}
      <span className="day-input" onMouseDownCapture={(event) => event.target instanceof HTMLInputElement || typing.onType(undefined)}>
        <DatePicker
          id={id}
          className="record-wide"
          picker={picker}
          showTime={kind === 'instant' ? { format: 'HH:mm' } : false}
          needConfirm={false}
          // Without this antd previews the hovered day in the field, and leaving the field would take it for a typed one.
          previewValue={false}
          format={formatOf(kind)}
          components={typedInput}
          allowClear={clearing.day}
          value={shown}
          onChange={(next: Dayjs | null) => onChange(next ? toValue(kind, next) : undefined)}
          onBlur={() => onBlur?.()}
          placeholder={placeholder ?? hint}
          {...(invalid && { status: 'error' as const })}
          disabled={disabled ?? false}
          aria-invalid={invalid}
          autoFocus={autoFocus ?? false}
          {...(label && { 'aria-label': label })}
          {...(describedBy && { 'aria-describedby': describedBy })}
        />
      </span>
    </TypedText>
  );
}

/** What is typed is taken once the field is left or confirmed. */
function useTyping(kind: DayKind, value: unknown, onChange: (value: unknown) => void): Typing {
  const [typed, setTyped] = useState<string>();
  const onTake = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const parsed = parseTyped(kind, text);
    const next = text === '' ? undefined : parsed ? toValue(kind, parsed) : text;
    if (next !== (value ?? undefined)) onChange(next);
    setTyped(undefined);
  };
  // What is no day cannot be the picker's value: it stays to be read and put right, with the error below.
  const isNoDay = typeof value === 'string' && value !== '' && toDayjs(kind, value) === null;
  return { typed: typed ?? (isNoDay ? value : undefined), onType: setTyped, onTake };
}

function toDayjs(kind: Props['kind'], value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null;
  if (kind !== 'instant') {
    const parsed = dayjs(value, formatOf(kind), true);
    return parsed.isValid() ? parsed : null;
  }
  const instant = new Date(value);
  // Shifted so that the picker, which knows only the browser's own zone, shows the institute's wall clock.
  return Number.isNaN(instant.getTime()) ? null : dayjs(timeInShanghai(instant));
}

function toValue(kind: Props['kind'], day: Dayjs): string {
  if (kind === 'day') return day.format('YYYY-MM-DD');
  if (kind === 'month') return day.format('YYYY-MM');
  return `${day.format('YYYY-MM-DDTHH:mm')}:00${zone}`;
}
