import { createContext, useContext, type ComponentPropsWithRef, type FocusEvent, type KeyboardEvent } from 'react';

export interface Typing {
  /** What was typed and is not taken yet. */
  readonly typed: string | undefined;
  readonly onType: (text: string | undefined) => void;
  readonly onTake: () => void;
}

/** A day field hands this to its input. */
export const TypedText = createContext<Typing>({ typed: undefined, onType: () => {}, onTake: () => {} });

/**
 * The input of a date picker. What is typed stays here until the field is left or confirmed: the picker puts the former day back whenever its
 * calendar closes, on a slow computer while somebody already types the next one.
 */
function TypedInput({ value, onChange: _onChange, onKeyDown, onBlur, ...rest }: ComponentPropsWithRef<'input'>) {
  const { typed, onType, onTake } = useContext(TypedText);
  return (
    <input
      {...rest}
      value={typed ?? value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        if (event.key !== 'Enter' || (typed === undefined && !isOpen(input))) return onKeyDown?.(event);
        // Enter takes the day as leaving the field does. The form around it is sent by the next one, when it has the day.
        event.preventDefault();
        const next = nextTo(input);
        if (next) next.focus();
        else input.blur();
        return undefined;
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        onTake();
        onBlur?.(event);
      }}
    />
  );
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
  const fields = [...(input.closest('.record-range')?.querySelectorAll('input') ?? [])];
  const send = input.form?.querySelector<HTMLElement>('button[type=submit]');
  return fields[fields.indexOf(input) + 1] ?? send ?? undefined;
}

/** `components` of a date picker. */
export const typedInput = { input: TypedInput } as const;
