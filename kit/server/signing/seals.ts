import { createVerify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Config } from '../settings/config.ts';
import type { SealKeySetting, WithoutOwn } from '../settings/sealing.ts';
import { openDemoChain } from './demo-chain.ts';
import { openDemoPeople } from './demo-people.ts';
import { keyOfCommand, keyOfService } from './distant-key.ts';
import { own } from './elements.ts';
import { certificatesOf, keyOfPem, keyOfPkcs12 } from './file-key.ts';
import { ownTimeStamps } from './own-time-stamps.ts';
import { noPersonKeys, type PersonKeys } from './person-keys.ts';
import type { SealKey, TimeStamper } from './seal-key.ts';
import { timeStampsAt } from './time-stamps.ts';

/** Whose seals there are. */
export const sealHolders = ['institute', 'authority'] as const;
export type SealHolder = (typeof sealHolders)[number];

/** Everything by which papers are sealed. */
export interface Seals {
  /** Whoever has no key issues papers without a signature. */
  readonly keys: Readonly<Partial<Record<SealHolder, SealKey>>>;
  readonly stamper?: TimeStamper;
  /** Of whoever signs a paper before it is sealed. */
  readonly people: PersonKeys;
  /** By whom the public check trusts, as DER. */
  readonly roots: readonly Uint8Array<ArrayBuffer>[];
}

export const noSeals: Seals = { keys: {}, people: noPersonKeys, roots: [] };

/** Opens the keys that the configuration names, or those of a demo. @throws a sentence, where one is not there or does not work */
export async function openSeals(config: Pick<Config, 'seals' | 'demo' | 'dataDir' | 'institute'>, now = new Date()): Promise<Seals> {
  const { institute, authority, people, withoutOwn, timeStamps, rootsFile } = config.seals;
  if (!timeStamps || rootsFile === undefined) return config.demo ? demoSeals(config, now) : noSeals;
  return {
    keys: {
      ...(institute && { institute: await openKey('institute', institute) }),
      ...(authority && { authority: await openKey('authority', authority) }),
    },
    people: await openPeople(people, withoutOwn),
    stamper: timeStampsAt(timeStamps),
    roots: certificatesOf(await read('rootsFile', rootsFile)),
  };
}

async function demoSeals({ dataDir, institute }: Pick<Config, 'dataDir' | 'institute'>, now: Date): Promise<Seals> {
  const names = { institute: institute.name, authority: '特种设备使用登记机关（演示）', timeStamps: '演示时间戳服务（仅供演示）' };
  const { root, timeStamps, ...keys } = await openDemoChain(dataDir, names, now);
  return {
    keys: { institute: keys.institute, authority: keys.authority },
    people: openDemoPeople(dataDir),
    stamper: ownTimeStamps(timeStamps),
    roots: [root],
  };
}

async function openPeople(settings: Config['seals']['people'], without: WithoutOwn): Promise<PersonKeys> {
  const keys = new Map<string, SealKey>();
  for (const [loginName, setting] of Object.entries(settings)) keys.set(loginName, await openKey(`people.${loginName}`, setting));
  return { find: ({ loginName }) => Promise.resolve(keys.get(loginName)), without };
}

async function openKey(holder: string, setting: SealKeySetting): Promise<SealKey> {
  try {
    const key = await keyBy(setting);
    // A service elsewhere may be away for a moment: papers wait for it. What is on this machine must work.
    if (!setting.service) await tryKey(key);
    return key;
  } catch (error) {
    throw new Error(`配置文件中「seals.${holder}」的签章密钥不能使用：${(error as Error).message}。请检查证书、密钥和口令文件。`);
  }
}

async function keyBy({ certificateFile, keyFile, pkcs12File, passwordFile, command, service, patience }: SealKeySetting): Promise<SealKey> {
  const password = passwordFile === undefined ? undefined : (await read('passwordFile', passwordFile)).trim();
  if (pkcs12File !== undefined) return keyOfPkcs12(own(await readBytes('pkcs12File', pkcs12File)), password ?? '');
  const certificates = await read('certificateFile', certificateFile!);
  if (keyFile !== undefined) return keyOfPem(certificates, await read('keyFile', keyFile), password);
  const chain = certificatesOf(certificates);
  return command ? keyOfCommand(chain, command, patience) : keyOfService(chain, service!, patience);
}

async function readBytes(name: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new Error(`${name} ${file} 无法读取（${(error as NodeJS.ErrnoException).code}）`);
  }
}

const read = async (name: string, file: string) => (await readBytes(name, file)).toString('utf8');

async function tryKey(key: SealKey): Promise<void> {
  const sample = own(Buffer.from('seal'));
  const signature = await key.sign(sample);
  const { publicKey } = new X509Certificate(key.certificates[0]!);
  if (!createVerify('sha256').update(sample).verify(publicKey, signature)) throw new Error('签名与证书不符');
}
