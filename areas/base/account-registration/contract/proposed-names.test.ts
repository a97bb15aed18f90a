import { expect, test } from 'vitest';

import { accountType, registrationForm } from './registration.ts';
import { proposedNames } from './proposed-names.ts';

test('a name says what the account is of and ends like the telephone, longer where the shorter one is taken', () => {
  expect(proposedNames('U1', '13900008231')).toEqual(['sydw8231', 'sydw008231', 'sydw00008231']);
});

test('every type of account has names, and each keeps the rule of its field', () => {
  for (const { code } of accountType.entries) {
    const names = proposedNames(code, '13900008231');
    expect(names).toHaveLength(3);
    for (const name of names) expect(registrationForm.fields.loginName.schema.parse(name)).toBe(name);
  }
});

test('without a telephone or a type nothing is proposed', () => {
  expect([proposedNames('U1', undefined), proposedNames('U1', '138'), proposedNames('U99', '13900008231')]).toEqual([[], [], []]);
});
