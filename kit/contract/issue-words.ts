import type { Fields } from './field.ts';
import type { Issue } from './form.ts';

/** What a field is called where its sentence stands away from it: 「安全附件第3行型号」 for `safetyAccessories.2.model`; undefined for what the form does not have. */
export function nameOfField(fields: Fields, path: string): string | undefined {
  const [root = '', index, column] = path.split('.');
  const field = Object.hasOwn(fields, root) ? fields[root] : undefined;
  if (!field || index === undefined || column === undefined) return field?.label;
  return `${field.label}第${Number(index) + 1}行${field.rows?.[column]?.label ?? ''}`;
}

/** The sentence with the field it is about, once: 「检验地点：最多200个字」, but 「请填写检验地点」 as it is. */
export function sayIssue(fields: Fields, { field, message }: Pick<Issue, 'field' | 'message'>): string {
  const name = nameOfField(fields, field);
  return name === undefined || message.includes(name) ? message : `${name}：${message}`;
}
