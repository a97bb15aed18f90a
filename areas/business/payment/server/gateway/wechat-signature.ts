import { createCipheriv, createDecipheriv, randomBytes, sign, verify, type KeyObject } from 'node:crypto';

import { BadSignature, clockToleranceMs } from './port.ts';

// WeChat Pay API v3: RSA-SHA256 over lines that each end in a line feed; resources sealed with AES-256-GCM.
const scheme = 'WECHATPAY2-SHA256-RSA2048';
const tagBytes = 16;

function signLines(lines: readonly string[], key: KeyObject): string {
  return sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key).toString('base64');
}

function verifyLines(lines: readonly string[], signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), key, Buffer.from(signature, 'base64'));
}

export interface Merchant {
  readonly mchid: string;
  readonly serial: string;
}

/** The Authorization header of a merchant's request. */
export function authorize(
  merchant: Merchant,
  request: { readonly method: string; readonly path: string; readonly body: string },
  key: KeyObject,
  now: Date,
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = signLines([request.method, request.path, timestamp, nonce, request.body], key);
  return `${scheme} mchid="${merchant.mchid}",nonce_str="${nonce}",timestamp="${timestamp}",serial_no="${merchant.serial}",signature="${signature}"`;
}

/** The other side of `authorize`. */
export function isAuthorized(
  header: string,
  { merchant, key }: { readonly merchant: Merchant; readonly key: KeyObject },
  request: { readonly method: string; readonly path: string; readonly body: string },
  now: Date,
): boolean {
  if (!header.startsWith(`${scheme} `)) return false;
  const parts = new Map([...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const timestamp = parts.get('timestamp') ?? '';
  if (parts.get('mchid') !== merchant.mchid || parts.get('serial_no') !== merchant.serial || !isTimely(timestamp, now)) return false;
  return verifyLines(
    [request.method, request.path, timestamp, parts.get('nonce_str') ?? '', request.body],
    parts.get('signature') ?? '',
    key,
  );
}

function isTimely(timestamp: string, now: Date): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp) * 1000) <= clockToleranceMs;
}

/** The headers that WeChat Pay puts on its answers and notifications. */
export function signedHeaders(body: string, keyId: string, key: KeyObject, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keyId,
    'wechatpay-signature': signLines([timestamp, nonce, body], key),
    'wechatpay-signature-type': scheme,
  };
}

/** @throws BadSignature unless the body is WeChat Pay's and at most five minutes old */
export function checkSigned(
  { headers, body }: { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly body: Buffer | string },
  { keyId, key }: { readonly keyId: string; readonly key: KeyObject },
  now: Date,
): void {
  const read = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  const timestamp = read('wechatpay-timestamp');
  if (read('wechatpay-serial') !== keyId) throw new BadSignature('signed with a key that is not known');
  if (!isTimely(timestamp, now)) throw new BadSignature('signed more than five minutes away from now');
  const lines = [timestamp, read('wechatpay-nonce'), body.toString('utf8')];
  if (!verifyLines(lines, read('wechatpay-signature'), key)) throw new BadSignature('the signature does not fit');
}

export interface SealedResource {
  readonly algorithm: string;
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

export function sealResource(text: string, apiV3Key: string): SealedResource {
  const nonce = randomBytes(6).toString('hex');
  const associated = 'transaction';
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(associated));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associated };
}

/** @throws BadSignature when the content was altered or sealed with another key */
export function openResource({ algorithm, ciphertext, nonce, associated_data }: SealedResource, apiV3Key: string): string {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new BadSignature('sealed by an algorithm that is not known');
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < tagBytes) throw new BadSignature('the resource is too short');
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    decipher.setAAD(Buffer.from(associated_data ?? ''));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new BadSignature('the resource does not open');
  }
}
