import { day, text, type Fields } from '../field.ts';

/** What a case keeps of the day that was promised once it has been decided, and whether that was kept. */
export const promiseFields = {
  promisedOn: day('承诺办结日期', { width: 130, help: '作出决定时的办理期限' }),
  termKept: text('按期情况', 40, { width: 140 }),
} satisfies Fields;
