import { AnswerTooLong } from './read-answer.ts';

/** Why another system has not answered, for administrators and the desk. */
export function sayFault(error: unknown, withinMs: number): string {
  if (!(error instanceof Error)) return '没有应答';
  if (error instanceof AnswerTooLong) return `应答过长，超过${sizeOf(error.maxBytes)}`;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `${withinMs / 1000}秒内没有应答`;
  const { cause, message } = error;
  if (!(cause instanceof Error)) return message === 'terminated' ? '应答中断' : message;
  return message === 'terminated' ? '应答中断' : `无法连接（${'code' in cause ? String(cause.code) : cause.message}）`;
}

const sizeOf = (bytes: number) => (bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MB` : `${bytes / 1024} KB`);
