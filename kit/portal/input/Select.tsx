import { Select as AntdSelect, type SelectProps } from 'antd';
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select';
import { use, useRef } from 'react';

import { choiceKeys, isComposing, isOpen } from './choice-keys.ts';
import { FieldState, stateOf } from './control.ts';

/**
 * A choice from a list. Tab takes what was typed for or walked to and goes on to the next field; opened and left, the list takes nothing. Left alone,
 * the library takes the first entry on Tab and keeps the focus.
 */
export function Select<V = unknown, O extends BaseOptionType | DefaultOptionType = DefaultOptionType>({
  onOpenChange,
  onLeave,
  ...props
}: SelectProps<V, O> & {
  /** Left by Tab with this word typed. */
  readonly onLeave?: (word: string) => void;
}) {
  const hasWalked = useRef(false);
  return (
    <AntdSelect<V, O>
      {...stateOf(use(FieldState))}
      {...props}
      onOpenChange={(opens) => {
        hasWalked.current = false;
        onOpenChange?.(opens);
      }}
      onInputKeyDown={(event) => {
        if (event.key.startsWith('Arrow') && isOpen(event)) hasWalked.current = true;
        const { value: word } = event.currentTarget as HTMLInputElement;
        const leaves = event.key === 'Tab' && isOpen(event) && !isComposing(event);
        choiceKeys(event, hasWalked.current && props.mode !== 'multiple');
        if (leaves && word !== '') onLeave?.(word);
      }}
    />
  );
}
