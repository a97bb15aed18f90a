import { text } from '#kit/contract/field.ts';

/** The one box for numbers and words, where a list is not of devices itself. */
export const complexField = { complex: text('设备、单位或单号', 100) };
