import dayjs, { type Dayjs } from 'dayjs';
import type { FocusEvent } from 'react';

import { timeInShanghai } from '../../contract/calendar.ts';
import { DatePicker } from '../late/controls.tsx';
import type { ControlProps } from './control.ts';
import { formatOf, parseTyped, type DayKind } from './typed-days.ts';
import { typedInputs } from './TypedInput.tsx';

interface Props extends ControlProps {
  readonly kind: DayKind;
}

const shapes = {
  day: { picker: 'date', hint: '如 2026-01-31' },
  month: { picker: 'month', hint: '如 2026-01' },
  instant: { picker: 'date', hint: '如 2026-01-31 09:30' },
} as const;

/** Zone of the institute: instants are typed and shown in it wherever the browser stands. China has had no summer time since 1991. */
const zone = '+08:00';

/** A day `YYYY-MM-DD`, month `YYYY-MM` or instant, typed or picked. Typed text that is no date is kept, shown and reported. */
export function DayInput({ kind, id, value, onChange, onBlur, disabled, invalid, describedBy, placeholder }: Props) {
  const { picker, hint } = shapes[kind];
  const shown = toDayjs(kind, value);
  const take = (text: string) => {
    const typed = text.trim();
    const parsed = parseTyped(kind, typed);
    const next = typed === '' ? undefined : parsed ? toValue(kind, parsed) : typed;
    if (next !== (value ?? undefined)) onChange(next);
  };
  return (
    <DatePicker
      id={id}
      className="record-wide"
      picker={picker}
      showTime={kind === 'instant' ? { format: 'HH:mm' } : false}
      needConfirm={false}
      // Without this antd previews the hovered day in the field, and leaving the field would take it for a typed one.
      previewValue={false}
      format={formatOf(kind)}
      components={typedInputs[kind]}
      value={shown}
      onChange={(next: Dayjs | null) => onChange(next ? toValue(kind, next) : undefined)}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (event.target instanceof HTMLInputElement) take(event.target.value);
        onBlur?.();
      }}
      // What was typed and is no date cannot be the picker's value: it shows where the value would stand, with the error below.
      placeholder={shown === null && typeof value === 'string' && value !== '' ? value : (placeholder ?? hint)}
      {...(invalid && { status: 'error' as const })}
      disabled={disabled ?? false}
      aria-invalid={invalid}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  );
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
