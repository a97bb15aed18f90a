import { expect, test } from 'vitest';

import { isGuessable } from './guessable.ts';

const chooser = { loginName: 'jyy03', name: '张伟', orgcode: '91330200MA2AB12345' };

test.each([
  'P@ssw0rd',
  'Password1!',
  'Aa123456!',
  'Qwer@1234',
  'Abc@12345',
  'Demo@20261',
  'Demo@2026',
  'Ningbo@2026',
  'jyy03@Jyy',
  'Jyy03@2026',
  '30yyj#Kap',
  'Admin#2024',
  'Aa1!Aa1!',
  'Zxcvbn!9',
  'B12345#Mx',
  'Welcome2026!',
  'Huawei@123',
  'Xiaomi@2025',
  'Cixi#66888',
  'Kehuzhongxin@1',
  '888@Liyang',
])('%s is one of the first that anybody tries', (password) => {
  expect(isGuessable(password, chooser)).toBe(true);
});

test.each(['Bridge#2027', 'Kestrel7!x', 'mT9#vQ2!pL', 'Xiaohe.Liu8', 'Rain7$boots', 'Gh6!tRr0d'])('%s is not', (password) => {
  expect(isGuessable(password, chooser)).toBe(false);
});
