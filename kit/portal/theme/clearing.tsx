import { Icon } from './Icon.tsx';

/** Who fills in a form by keys goes from field to field: no Tab stops at the button that empties one. */
function passedOver(sign: HTMLElement | null): void {
  sign?.closest('button')?.setAttribute('tabindex', '-1');
}

const clearIcon = (
  <span ref={passedOver}>
    <Icon name="close" size={12} />
  </span>
);

/** `allowClear` of fields: the library calls the button that empties one in English. */
export const clearing = {
  choice: { label: '清空', clearIcon },
  day: { clearIcon },
  text: { clearIcon: <Icon name="close" size={12} label="清空" /> },
} as const;
