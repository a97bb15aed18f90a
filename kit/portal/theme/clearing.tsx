import { Icon } from './Icon.tsx';

/** `allowClear` of fields: the library calls the button that empties one in English. */
export const clearing = {
  choice: { label: '清空' },
  text: { clearIcon: <Icon name="close" size={12} label="清空" /> },
} as const;
