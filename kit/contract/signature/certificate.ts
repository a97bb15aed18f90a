import { cryptography } from './platform.ts';
import { derTags, oidOf, partsOf, readDer, sameBytes, textOf, timeOf, type Der } from './der.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What of a certificate (X.509) is looked at when a signature is checked. */
export interface Certificate {
  readonly whole: Bytes;
  readonly signed: Bytes;
  readonly signature: Bytes;
  readonly algorithm: string;
  readonly serial: Bytes;
  readonly issuer: Bytes;
  readonly subject: Bytes;
  /** Its common name. */
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
  readonly publicKey: Bytes;
  readonly isAuthority: boolean;
  /** May say when something was there (RFC 3161). */
  readonly isForTime: boolean;
}

const oids = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

/** Hashes by the signatures with RSA that are taken, and by their own names. */
const hashes: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const anyRsa = '1.2.840.113549.1.1.1';

/** The name of a hash as the browser's own cryptography knows it. @throws for one that is not taken */
export function hashOf(oid: string): string {
  const hash = hashes[oid];
  if (!hash) throw new Error(`no hash ${oid}`);
  return hash;
}

export function readCertificate(bytes: Bytes): Certificate {
  const whole = readDer(bytes);
  const [body, algorithm, signature] = partsOf(whole);
  const parts = partsOf(body!);
  // The version stands first, under a tag of its own.
  const [serial, , issuer, validity, subject, publicKey, ...rest] = parts[0]!.tag === 0xa0 ? parts.slice(1) : parts;
  const [from, to] = partsOf(validity!);
  const extensions = extensionsOf(rest.find(({ tag }) => tag === 0xa3));
  return {
    whole: whole.whole,
    signed: body!.whole,
    signature: bitsOf(signature!),
    algorithm: oidOf(partsOf(algorithm!)[0]!),
    serial: serial!.content,
    issuer: issuer!.whole,
    subject: subject!.whole,
    name: nameIn(subject!),
    from: timeOf(from!),
    to: timeOf(to!),
    publicKey: publicKey!.whole,
    isAuthority: isAuthority(extensions.get(oids.basicConstraints)),
    isForTime: usesOf(extensions.get(oids.extendedKeyUsage)).includes(oids.timeStamping),
  };
}

/** A string of bits that are whole bytes. */
const bitsOf = ({ content }: Der) => content.subarray(1);

function extensionsOf(holder: Der | undefined): ReadonlyMap<string, Der> {
  if (!holder) return new Map();
  return new Map(
    partsOf(partsOf(holder)[0]!).map((extension) => {
      const parts = partsOf(extension);
      return [oidOf(parts[0]!), readDer(parts.at(-1)!.content)];
    }),
  );
}

function isAuthority(constraints: Der | undefined): boolean {
  const [first] = constraints ? partsOf(constraints) : [];
  return first?.tag === derTags.boolean && first.content[0] !== 0;
}

const usesOf = (usage: Der | undefined) => (usage ? partsOf(usage).map(oidOf) : []);

function nameIn(subject: Der): string {
  for (const typed of partsOf(subject).flatMap(partsOf)) {
    const [type, value] = partsOf(typed);
    if (oidOf(type!) === oids.commonName) return textOf(value!);
  }
  return '';
}

/** Whether these bytes bear the signature of a key, made by RSA (PKCS #1). @param algorithm of the signature; where it names RSA alone, `hash` says the rest */
export async function isSignedBy(
  { publicKey }: Certificate,
  {
    algorithm,
    hash,
    signature,
    bytes,
  }: { readonly algorithm: string; readonly hash?: string; readonly signature: Bytes; readonly bytes: Bytes },
): Promise<boolean> {
  const name = hashOf(algorithm === anyRsa ? (hash ?? '') : algorithm);
  const key = await cryptography.subtle.importKey('spki', publicKey, { name: 'RSASSA-PKCS1-v1_5', hash: name }, false, ['verify']);
  return cryptography.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, bytes);
}

const longestChain = 6;

/** Whether a certificate held at an instant, and comes from one of these roots by way of the others. */
export async function isTrusted(
  leaf: Certificate,
  { others, roots, at }: { readonly others: readonly Certificate[]; readonly roots: readonly Certificate[]; readonly at: Date },
): Promise<boolean> {
  let current = leaf;
  for (let step = 0; step < longestChain; step += 1) {
    if (at < current.from || at > current.to) return false;
    if (roots.some(({ whole }) => sameBytes(whole, current.whole))) return true;
    const issuer = await issuerOf(current, [...roots, ...others]);
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

async function issuerOf({ issuer, algorithm, signature, signed }: Certificate, among: readonly Certificate[]) {
  for (const one of among) {
    if (!one.isAuthority || !sameBytes(one.subject, issuer)) continue;
    if (await isSignedBy(one, { algorithm, signature, bytes: signed }).catch(() => false)) return one;
  }
  return undefined;
}
