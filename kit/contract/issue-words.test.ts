import { expect, test } from 'vitest';

import { rows, text } from './field.ts';
import { sayIssue } from './issue-words.ts';

const fields = { place: text('检验地点', 50), parts: rows('安全附件', { model: text('型号', 20) }) };

test.each([
  ['place', '最多50个字', '检验地点：最多50个字'],
  ['place', '请填写检验地点', '请填写检验地点'],
  ['parts.2.model', '最多20个字', '安全附件第3行型号：最多20个字'],
  ['material:selfInspection', '请上传自检报告', '请上传自检报告'],
  ['toString', '有误', '有误'],
])('%s: %s is said as %s', (field, message, said) => expect(sayIssue(fields, { field, message })).toBe(said));
