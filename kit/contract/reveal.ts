import type { Actor } from './actor.ts';
import { longText } from './field.ts';
import { form } from './form.ts';

/** Why somebody reads a number that lists and pages mask. */
export const revealForm = form(
  '查看完整身份证号',
  { reason: longText('查看原因', 200, { need: 'required', help: '至少4个字；原因和查看人记入审计日志' }) },
  [{ key: 'reason', title: '查看原因', fields: ['reason'] }],
);

/** Who may read the whole of a masked number in a record that they may read, for a reason: who decides over it. */
export const numberReaders: readonly Actor[] = ['I1', 'I2', 'I3', 'I4', 'I5', 'G1', 'G2', 'A1'];

/** Beside the input of a call that `reveals`: the reason. */
export const wholeFor = 'wholeFor';
export const leastReason = 4;
export const mostReason = 200;
