import { expect, test } from 'vitest';

import { flag, text } from './field.ts';
import { checkedValues, form } from './form.ts';

const visit = form('来访', { name: text('姓名', 20, { need: 'required' }), room: text('房间', 20), isLate: flag('迟到') });

test('values that a form has let through have the types of its fields; what is left blank is null', () => {
  const { name, room, isLate } = checkedValues(visit, { name: '王敏', isLate: false, stray: 1 }, ['name']);
  expect([name.length, room?.length, isLate]).toEqual([2, undefined, false]);
  expect(checkedValues(visit, { name: '王敏', stray: 1 }, ['name'])).toEqual({ name: '王敏', room: null, isLate: null });
});

test('values that no form has checked are a fault of the program', () => {
  expect(() => checkedValues(visit, { room: '3' }, ['name'])).toThrow('these values were not checked: name');
  expect(() => checkedValues(visit, { name: ' ' }, ['name'])).toThrow('name');
});
