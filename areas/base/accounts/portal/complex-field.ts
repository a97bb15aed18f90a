import { text } from '#kit/contract/field.ts';

/** What one box of the query searches in. */
export const complexField = { complex: text('登录名、姓名', 50, { help: '也可以输入拼音首字母' }) };
