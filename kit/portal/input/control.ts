import { createContext } from 'react';

import type { Field } from '#kit/contract/field.ts';

/** What every control of a form takes. Blank is `undefined`. */
export interface ControlProps {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** Ids of help and error. */
  readonly describedBy?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Whoever made this control is to type into it at once. */
  readonly autoFocus?: boolean | undefined;
}

export interface FieldControlProps extends ControlProps {
  readonly field: Field;
}

type State = Pick<ControlProps, 'invalid' | 'describedBy' | 'disabled' | 'autoFocus'>;

/** The state of the field around a control that only one page has. */
export const FieldState = createContext<Pick<ControlProps, 'invalid' | 'describedBy'>>({});

/** Attributes of an antd control that announce its state. */
export function stateOf({ invalid, describedBy, disabled, autoFocus }: State) {
  return {
    ...(invalid && { status: 'error' as const, 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(disabled && { disabled: true }),
    ...(autoFocus && { autoFocus: true }),
  };
}
