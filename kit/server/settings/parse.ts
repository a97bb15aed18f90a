import type { z } from 'zod';
import { zhCN } from 'zod/locales';

/** @throws with every mistake, in a sentence that begins with where it stands */
export function parse<S extends z.ZodType>(schema: S, value: unknown, where: string): z.output<S> {
  const read = schema.safeParse(value, { error: zhCN().localeError });
  if (read.success) return read.data;
  const mistakes = read.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return `「${issue.path.join('.') || '（整体）'}」有误：${issue.message}`;
    return issue.keys.map((key) => `「${[...issue.path, key].join('.')}」不是可用的配置项`);
  });
  throw new Error(`${where}中${mistakes.join('；')}。`);
}
