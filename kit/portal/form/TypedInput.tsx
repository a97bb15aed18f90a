import type { ChangeEvent, ComponentPropsWithRef, FocusEvent, KeyboardEvent } from 'react';

import { formatOf, parseTyped, type DayKind } from './typed-days.ts';

/**
 * The field of a date picker. The picker itself knows the one format that days are shown in; what was typed otherwise is put into it when the
 * field is left or confirmed, never between two keys.
 */
function typedInput(kind: DayKind) {
  return function TypedInput({ value, onChange, onKeyDown, onBlur, ...rest }: ComponentPropsWithRef<'input'>) {
    const finish = (text: string) => {
      const meant = parseTyped(kind, text)?.format(formatOf(kind));
      // The picker reads nothing of the event but this.
      if (meant && meant !== text) onChange?.({ target: { value: meant } } as ChangeEvent<HTMLInputElement>);
    };
    return (
      <input
        {...rest}
        value={value}
        onChange={onChange}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          const input = event.currentTarget;
          if (event.key === 'Tab') finish(input.value);
          if (event.key !== 'Enter' || !isOpen(input)) return onKeyDown?.(event);
          // Enter takes the day as leaving the field does. The form around it is sent by the next one, when it has the day.
          event.preventDefault();
          finish(input.value);
          const next = nextTo(input);
          if (next) next.focus();
          else input.blur();
          return undefined;
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          finish(event.currentTarget.value);
          onBlur?.(event);
        }}
      />
    );
  };
}

/** Typing opens the calendar below the field. */
function isOpen(input: HTMLInputElement): boolean {
  return (
    input.closest('.ant-picker-focused') !== null &&
    document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)') !== null
  );
}

/** The other field of a range, else the button that sends the form. */
function nextTo(input: HTMLInputElement): HTMLElement | undefined {
  const fields = [...(input.closest('.ant-picker')?.querySelectorAll('input') ?? [])];
  const send = input.form?.querySelector<HTMLElement>('button[type=submit]');
  return fields[fields.indexOf(input) + 1] ?? send ?? undefined;
}

/** `components` of a date picker, by what is typed into it. */
export const typedInputs = {
  day: { input: typedInput('day') },
  month: { input: typedInput('month') },
  instant: { input: typedInput('instant') },
} as const;
