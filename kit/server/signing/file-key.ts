import { P12Signer } from '@libpdf/core';
import { createPrivateKey, createSign, X509Certificate } from 'node:crypto';

import { own } from './elements.ts';
import type { SealKey } from './seal-key.ts';

/** The certificates of a PEM file, its own first. @throws where it has none */
export function certificatesOf(pem: string): Uint8Array<ArrayBuffer>[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error('没有证书');
  return blocks.map((block) => own(new X509Certificate(block).raw));
}

/** A key that lies in a PEM file. @throws where it is not that of the certificate, or not RSA */
export function keyOfPem(certificates: string, key: string, passphrase?: string): SealKey {
  const chain = certificatesOf(certificates);
  const secret = createPrivateKey({ key, ...(passphrase !== undefined && { passphrase }) });
  if (secret.asymmetricKeyType !== 'rsa') throw new Error('密钥不是 RSA 密钥');
  if (!new X509Certificate(chain[0]!).checkPrivateKey(secret)) throw new Error('密钥与证书不成一对');
  return { certificates: chain, sign: (bytes) => Promise.resolve(own(createSign('sha256').update(bytes).sign(secret))) };
}

/** A key that lies in a PKCS #12 file with its certificates. */
export async function keyOfPkcs12(content: Uint8Array, password: string): Promise<SealKey> {
  const signer = await P12Signer.create(content, password);
  if (signer.keyType !== 'RSA') throw new Error('密钥不是 RSA 密钥');
  const certificates = [signer.certificate, ...signer.certificateChain].map(own);
  return { certificates, sign: async (bytes) => own(await signer.sign(bytes, 'SHA-256')) };
}
