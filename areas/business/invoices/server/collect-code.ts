import { timingSafeEqual } from 'node:crypto';

import { allOf, type Secrets } from '#kit/server/settings/secrets.ts';

/** Without signs that are read for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

/** 提取码: by which whoever has it takes an issued paper without login. */
export function collectCode(secrets: Secrets, requestNo: string): string {
  return [...secrets.sign('invoices/collect', requestNo).subarray(0, codeLength)].map((byte) => signs[byte % signs.length]!).join('');
}

/** Whether the code belongs to the request: made now, or under a former root. Compares in constant time. */
export function isCollectCode(secrets: Secrets, requestNo: string, typed: string): boolean {
  const given = Buffer.from(typed.toUpperCase().replaceAll(/[\s-]/g, ''));
  return allOf(secrets).some((one) => {
    const code = Buffer.from(collectCode(one, requestNo));
    return given.length === code.length && timingSafeEqual(given, code);
  });
}
