import { createHash, createPrivateKey, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as pkijs from 'pkijs';

import { kept, type Kept } from '#kit/contract/kept.ts';
import { chainFolder, issuerFile, make, pemOf, type Made } from './demo-chain.ts';
import { certificatesOf, keyOfPem } from './file-key.ts';
import { noPersonKeys, type PersonKeys, type Signer } from './person-keys.ts';
import type { SealKey } from './seal-key.ts';

/** The people of a demo: each gets a certificate from its chain when they sign first. A chain from before people signed has kept no key to issue by. */
export function openDemoPeople(dataDir: string): PersonKeys {
  const folder = path.join(dataDir, chainFolder);
  if (!existsSync(path.join(folder, issuerFile))) return noPersonKeys;
  const issued = new Map<string, Kept<SealKey>>();
  return {
    ...noPersonKeys,
    find(signer) {
      const file = path.join(folder, 'people', fileOf(signer));
      const known = issued.get(file) ?? kept(() => readOrIssue(folder, file, signer.name));
      issued.set(file, known);
      return known();
    },
  };
}

/** Another name is another certificate. */
const fileOf = ({ id, name }: Signer) => `${id}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}.pem`;

async function readOrIssue(folder: string, file: string, name: string): Promise<SealKey> {
  if (!existsSync(file)) await issue(folder, file, name);
  const pem = await readFile(file, 'utf8');
  return keyOfPem(pem, pem);
}

async function issue(folder: string, file: string, name: string): Promise<void> {
  const pem = await readFile(path.join(folder, issuerFile), 'utf8');
  const above = certificatesOf(pem);
  const issuer: Made = { certificate: pkijs.Certificate.fromBER(above[0]!), key: createPrivateKey(pem) };
  const { certificate, key } = await make('holder', name, new Date(), issuer);
  const chain = [certificate.toSchema().toBER(), ...above.map(({ buffer }) => buffer)].map((one) => pemOf('CERTIFICATE', one));
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Two processes may issue at once: each finds a whole file.
  const beginning = `${file}.${randomUUID()}`;
  await writeFile(beginning, chain.join('') + String(key.export({ type: 'pkcs8', format: 'pem' })), { mode: 0o600, flag: 'wx' });
  await rename(beginning, file);
}
