import { expect, test } from 'vitest';

import { checkValues, type Form } from '#kit/contract/form.ts';

import { answerForm, clauseOf, deedForm, type Ground } from './revocation.ts';

// 行政许可法, article 69: five cases in its first paragraph, in which a permit may be revoked; fraud and bribery in its second, in which it is to be.
test.each<[Ground, string]>([
  ['1', '第一款第（一）项'],
  ['4', '第一款第（四）项'],
  ['5', '第一款第（五）项'],
  ['6', '第二款'],
])('the ground %s stands in %s', (ground, clause) => {
  expect(clauseOf(ground)).toBe(`《中华人民共和国行政许可法》第六十九条${clause}`);
});

const faultsOf = (form: Form, values: object) =>
  checkValues(form, { ...values }, 'submit', { dictionaries: {}, today: '2026-11-21' }).map(({ field }) => field);

test('a revocation says on which ground and why, a correction what is wrong and what is right', () => {
  expect(faultsOf(deedForm, { deedKind: 'revoke' })).toEqual(['ground', 'facts']);
  expect(faultsOf(deedForm, { deedKind: 'correct' })).toEqual(['wrongText', 'rightText']);
  expect(faultsOf(deedForm, { deedKind: 'correct', wrongText: '1号梯', rightText: '3号梯' })).toEqual([]);
});

test('whoever has nothing to say against it need not say anything', () => {
  expect(faultsOf(answerForm, { answerKind: 'agree' })).toEqual([]);
  expect(faultsOf(answerForm, { answerKind: 'defend' })).toEqual(['answerText']);
});
