import type { KeyboardEvent } from 'react';

/** `onInputKeyDown` of a choice: Tab takes and goes on, Delete empties, as the button in the field does that no Tab stops at. */
export function choiceKeys(event: KeyboardEvent<HTMLElement>, hasWalked = false): void {
  const input = event.currentTarget as HTMLInputElement;
  if (isComposing(event)) return;
  if (event.key === 'Tab' && isOpen(event)) {
    if (input.value !== '' || hasWalked) press(input, 'Enter');
    event.stopPropagation();
  }
  if (event.key === 'Delete' && input.value === '') input.closest('.ant-select')?.querySelector<HTMLElement>('.ant-select-clear')?.click();
}

/** Whether an input method still has the word: its keys are not the field's. */
export function isComposing({ nativeEvent }: KeyboardEvent<HTMLElement>): boolean {
  return nativeEvent.isComposing;
}

/** Whether the list of a choice is open. */
export function isOpen({ currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  return currentTarget.getAttribute('aria-expanded') === 'true';
}

const codes = { ArrowDown: 40, Enter: 13 } as const;

/** Does what the key does in the list of a choice. The library reads numbers of keys. */
export function press(input: HTMLElement, key: keyof typeof codes): void {
  const pressed = { key, keyCode: codes[key], which: codes[key], bubbles: true };
  for (const kind of ['keydown', 'keyup']) input.dispatchEvent(new KeyboardEvent(kind, pressed));
}
