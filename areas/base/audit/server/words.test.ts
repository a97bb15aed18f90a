import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { contentOf } from '../contract/facts.ts';
import { auditKind, deedOf } from '../contract/words.ts';

const project = path.join(import.meta.dirname, '../../../..');

function sources(folder: string): string[] {
  return readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(project, folder, file), 'utf8'));
}

const texts = [...sources('areas'), ...sources('kit/server')];
const allOf = (pattern: RegExp) => [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found)))];

test('every action that the sources write has a word, and every record whose moves are logged', () => {
  const tables = allOf(/audited: '([a-zA-Z]+)'/g).flatMap((table) => [`${table}.save`, `${table}.drop`]);
  const actions = [...allOf(/action: '([a-zA-Z]+\.[a-zA-Z]+)'/g), ...tables];
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter((action) => deedOf(action, null) === action)).toEqual([]);
  const kinds = [...actions.map((action) => action.split('.', 1)[0]!), ...allOf(/lifecycle\(\{\s*name: '(\w+)'/g)];
  expect(kinds.filter((kind) => !(auditKind.codes as readonly string[]).includes(kind))).toEqual([]);
});

test.each([
  ['session.login', { by: 'password', address: '10.0.0.1', secondFactor: true }, '登录', '方式：密码；地址：10.0.0.1；两步验证：是'],
  ['session.login', { by: 'password', smsCode: true, keptBrowser: true }, '登录', '方式：密码；短信验证码：是；记住设备：是'],
  ['payOrder.applyRefund', { to: '退款中', from: '已缴', move: '申请退款' }, '申请退款', '原为：已缴；现为：退款中'],
  [
    'account.change',
    { loginName: 'ks01', from: ['I1'], to: ['I1', 'I4'] },
    '修改账号',
    '原为：受理员；现为：受理员、科室审核；登录名：ks01',
  ],
  [
    'inspectionApplication.reliefApprove',
    { move: '同意减免', from: '待缴费', to: '待派工', policyCode: 'R05', percent: 100, feePayableFen: 0, opinion: '公办小学' },
    '同意减免',
    '原为：待缴费；现为：待派工；意见：公办小学；减免政策：R05；减免比例（%）：100；应缴：0.00元',
  ],
  ['session.updateInfo', { fields: ['phone', 'mobile'] }, '修改个人信息', '字段：电话、手机号码'],
  ['deviceFault.add', null, '新建草稿', ''],
  ['something.unknown', { fields: ['a', 'b'], more: { x: 1 } }, 'something.unknown', '字段：a、b；more：{"x":1}'],
])('%s reads as people say it', (action, details, deed, content) => {
  expect([deedOf(action, details), contentOf(details)]).toEqual([deed, content]);
});
