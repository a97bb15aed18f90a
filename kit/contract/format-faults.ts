import type { core } from 'zod';

/** The sentence for a value whose schema has none of its own, in words of a person and not of a schema. */
export function sayFormatFault(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '请填写这一项';
      return issue.expected === 'number' || issue.expected === 'int' ? '请输入数字' : '格式不正确';
    case 'invalid_value':
      return '请选择列表中的一项';
    case 'too_big':
      return issue.origin === 'string'
        ? `最多${issue.maximum}个字`
        : issue.origin === 'array'
          ? `最多${issue.maximum}项`
          : `不能大于${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? '请填写这一项' : `至少${issue.minimum}个字`;
      return issue.origin === 'array' ? `至少选择${issue.minimum}项` : `不能小于${issue.minimum}`;
    case 'not_multiple_of':
      return `应为${issue.divisor}的倍数`;
    case 'unrecognized_keys':
      return `没有「${issue.keys.map((key) => key.slice(0, 40)).join('」「')}」这一项`;
    default:
      return '格式不正确';
  }
}
