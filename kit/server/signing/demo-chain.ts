import * as asn1js from 'asn1js';
import { createPrivateKey, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as pkijs from 'pkijs';

import { oids, own } from './elements.ts';
import { keyOfPem } from './file-key.ts';
import type { SealKey } from './seal-key.ts';

/** Who signs in a demo, and who vouches for the time. */
export const demoHolders = ['institute', 'authority', 'timeStamps'] as const;
export type DemoHolder = (typeof demoHolders)[number];
export type DemoNames = Readonly<Record<DemoHolder, string>>;
export type DemoChain = Readonly<Record<DemoHolder, SealKey>> & { readonly root: Uint8Array<ArrayBuffer> };

export const chainFolder = 'seals';
/** By whose key people get their certificates later on. */
export const issuerFile = 'issuing.pem';
const dayMs = 86_400_000;
const years = { root: 20, issuing: 15, holder: 10 } as const;

export interface Made {
  readonly certificate: pkijs.Certificate;
  readonly key: KeyObject;
}

type Kind = 'root' | 'issuing' | 'holder' | 'timeStamps';

/** Root, issuing authority and whoever signs, in the data folder: made at the first start of a demo, for the machine's user alone. */
export async function openDemoChain(dataDir: string, names: DemoNames, now: Date): Promise<DemoChain> {
  const folder = path.join(dataDir, chainFolder);
  const known = await readChain(folder);
  if (known) return known;
  await mkdir(dataDir, { recursive: true });
  const beginning = await mkdtemp(`${folder}-`);
  try {
    await makeChain(beginning, names, now);
    // Two processes may begin at once: the first folder stays.
    await rename(beginning, folder).catch(() => undefined);
  } finally {
    await rm(beginning, { recursive: true, force: true });
  }
  const made = await readChain(folder);
  if (!made) throw unreadable(folder, '缺少文件');
  return made;
}

const unreadable = (folder: string, why: string) =>
  new Error(`演示用电子签章的密钥 ${folder} 无法读取（${why}）。请删除该文件夹后重新启动。`);

async function readChain(folder: string): Promise<DemoChain | undefined> {
  try {
    const keys = await Promise.all(
      demoHolders.map(async (holder) => {
        const pem = await readFile(path.join(folder, `${holder}.pem`), 'utf8');
        return [holder, keyOfPem(pem, pem)] as const;
      }),
    );
    const of = Object.fromEntries(keys) as Record<DemoHolder, SealKey>;
    return { ...of, root: of.institute.certificates.at(-1)! };
  } catch (error) {
    // Some of the files without the others are none that we made.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(folder)) return undefined;
    throw unreadable(folder, (error as Error).message);
  }
}

async function makeChain(folder: string, names: DemoNames, now: Date): Promise<void> {
  const root = await make('root', '演示根证书（仅供演示）', now);
  const issuing = await make('issuing', '演示签章证书颁发机构（仅供演示）', now, root);
  const above = [issuing.certificate, root.certificate].map((one) => pemOf('CERTIFICATE', one.toSchema().toBER())).join('');
  const write = (file: string, certificates: string, key: KeyObject) =>
    writeFile(path.join(folder, file), certificates + String(key.export({ type: 'pkcs8', format: 'pem' })), { mode: 0o600, flag: 'wx' });
  await write(issuerFile, above, issuing.key);
  await Promise.all(
    demoHolders.map(async (holder) => {
      const { certificate, key } = await make(holder === 'timeStamps' ? 'timeStamps' : 'holder', names[holder], now, issuing);
      await write(`${holder}.pem`, pemOf('CERTIFICATE', certificate.toSchema().toBER()) + above, key);
    }),
  );
}

export function pemOf(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

function nameOf(name: string): pkijs.RelativeDistinguishedNames {
  const commonName = new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: name }) });
  return new pkijs.RelativeDistinguishedNames({ typesAndValues: [commonName] });
}

/** @param issuer without one it vouches for itself */
export async function make(kind: Kind, name: string, now: Date, issuer?: Made): Promise<Made> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ valueHex: own(Buffer.concat([Buffer.from([1]), randomBytes(15)])).buffer });
  certificate.subject = nameOf(name);
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  certificate.notBefore.value = new Date(now.getTime() - dayMs);
  const lasting = kind === 'root' || kind === 'issuing' ? years[kind] : years.holder;
  certificate.notAfter.value = new Date(now.getTime() + lasting * 365 * dayMs);
  certificate.subjectPublicKeyInfo.fromSchema(asn1js.fromBER(own(publicKey.export({ type: 'spki', format: 'der' })).buffer).result);
  certificate.extensions = await extensionsOf(kind, certificate, issuer?.certificate);
  const algorithm = () => new pkijs.AlgorithmIdentifier({ algorithmId: oids.rsaWithSha256, algorithmParams: new asn1js.Null() });
  certificate.signature = algorithm();
  certificate.signatureAlgorithm = algorithm();
  const body = Buffer.from(certificate.encodeTBS().toBER());
  certificate.tbsView = own(body);
  certificate.signatureValue = new asn1js.BitString({ valueHex: own(sign('sha256', body, issuer?.key ?? privateKey)).buffer });
  return {
    certificate: pkijs.Certificate.fromBER(certificate.toSchema(true).toBER()),
    key: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

async function extensionsOf(
  kind: Kind,
  { subjectPublicKeyInfo }: pkijs.Certificate,
  issuer?: pkijs.Certificate,
): Promise<pkijs.Extension[]> {
  const isAuthority = kind === 'root' || kind === 'issuing';
  const extension = (extnID: string, critical: boolean, value: asn1js.AsnType) =>
    new pkijs.Extension({ extnID, critical, extnValue: value.toBER() });
  const idOf = async (info: pkijs.PublicKeyInfo) =>
    own(await crypto.subtle.digest('SHA-1', own(info.subjectPublicKey.valueBlock.valueHexView)));
  // keyCertSign and cRLSign; digitalSignature and nonRepudiation; digitalSignature.
  const usage = isAuthority ? { bits: 0x06, unused: 1 } : kind === 'holder' ? { bits: 0xc0, unused: 6 } : { bits: 0x80, unused: 7 };
  return [
    extension('2.5.29.19', true, new pkijs.BasicConstraints(isAuthority ? { cA: true } : {}).toSchema()),
    extension('2.5.29.15', true, new asn1js.BitString({ valueHex: own(Buffer.from([usage.bits])).buffer, unusedBits: usage.unused })),
    ...(kind === 'timeStamps'
      ? [extension('2.5.29.37', true, new pkijs.ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema())]
      : []),
    extension('2.5.29.14', false, new asn1js.OctetString({ valueHex: (await idOf(subjectPublicKeyInfo)).buffer })),
    ...(issuer
      ? [
          extension(
            '2.5.29.35',
            false,
            new pkijs.AuthorityKeyIdentifier({
              keyIdentifier: new asn1js.OctetString({ valueHex: (await idOf(issuer.subjectPublicKeyInfo)).buffer }),
            }).toSchema(),
          ),
        ]
      : []),
  ];
}
