import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';

import { isIdCard } from '#kit/contract/trade/codes.ts';
import { maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import { allOf, type Secrets } from './secrets.ts';

const tagBytes = 16;

/**
 * Encrypts a personal text for the database: SM4-CBC (GB/T 32907) under the key of the purpose, then HMAC over it.
 * @returns base64 of IV, ciphertext and tag; different each time
 */
export function seal(secrets: Secrets, purpose: string, text: string): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('sm4-cbc', secrets.key(purpose, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, tagOf(secrets, purpose, sealed)]).toString('base64');
}

/** Opens what `seal` closed, under this root or a former one. Throws when it was changed or belongs to another key. */
export function unseal(secrets: Secrets, purpose: string, text: string): string {
  const content = Buffer.from(text, 'base64');
  const sealed = content.subarray(0, -tagBytes);
  const tag = content.subarray(-tagBytes);
  const by =
    content.length < 2 * 16 + tagBytes ? undefined : allOf(secrets).find((one) => timingSafeEqual(tag, tagOf(one, purpose, sealed)));
  if (!by) throw new Error(`a sealed value of purpose ${purpose} does not open`);
  const decipher = createDecipheriv('sm4-cbc', by.key(purpose, 16), sealed.subarray(0, 16));
  return Buffer.concat([decipher.update(sealed.subarray(16)), decipher.final()]).toString('utf8');
}

function tagOf(secrets: Secrets, purpose: string, sealed: Buffer): Buffer {
  return secrets.sign(`${purpose}/tag`, sealed.toString('base64')).subarray(0, tagBytes);
}

/** The number of a certificate as papers show it: one that is the number of an identity card shows its ends alone. */
export function shownCertNo(certNo: string | null | undefined): string {
  return certNo && isIdCard(certNo) ? maskIdCard(certNo) : (certNo ?? '');
}

/** `张**`: what of a person's name may be shown to everybody. */
export function maskName(name: string): string {
  return `${[...name][0] ?? ''}**`;
}
