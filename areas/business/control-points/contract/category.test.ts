import { expect, test } from 'vitest';

import { certificateTitle } from './category.ts';

test.each([
  ['cylinder', null, '特种设备制造监督检验证书（气瓶）'],
  ['vesselBatch', null, '特种设备制造监督检验证书（批量制造压力容器）'],
  ['commissioned', 'safetyValve', '安全阀委托监督检验证书'],
  ['commissioned', 'head', '封头委托监督检验证书'],
  // Of a product that has no kind of its own among those that are commissioned.
  ['commissioned', null, '承压设备委托监督检验证书'],
] as const)('the certificate of %s, %s is called %s', (category, commissioned, title) => {
  expect(certificateTitle(category, commissioned)).toBe(title);
});
