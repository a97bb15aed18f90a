import { sm2 } from 'sm-crypto-v2';

/** SM2 cipher text order C1C3C2, as the national standard GB/T 32918.4 has it. */
const c1c3c2 = 1;

/**
 * Encrypts a credential for one login attempt. The nonce makes a recorded text worthless, the field name keeps the two texts from being exchanged.
 * @param publicKey hex, uncompressed point
 * @returns hex
 */
export function seal(
  publicKey: string,
  nonce: string,
  field: 'username' | 'password' | 'oldPassword' | 'newPassword',
  value: string,
): string {
  return sm2.doEncrypt(JSON.stringify({ nonce, field, value }), publicKey, c1c3c2);
}
