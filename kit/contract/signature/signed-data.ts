import { hashOf, isSignedBy, readCertificate, type Certificate } from './certificate.ts';
import { cryptography } from './platform.ts';
import { derTags, oidOf, partsOf, readDer, sameBytes, type Der } from './der.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A signature as CMS writes it (RFC 5652), with one signer. */
export interface SignedData {
  readonly certificates: readonly Certificate[];
  /** Of whoever has signed. */
  readonly signer: Certificate;
  /** What is signed, where it stands within. */
  readonly content: Bytes | undefined;
  readonly hash: string;
  readonly algorithm: string;
  readonly signature: Bytes;
  /** What the signature is reckoned over. */
  readonly signed: Bytes;
  /** Values by type. */
  readonly attributes: ReadonlyMap<string, Der>;
  readonly unsigned: ReadonlyMap<string, Der>;
}

export const attributes = {
  digest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
} as const;

/** @throws where it is none, or one by several signers */
export function readSignedData(bytes: Bytes): SignedData {
  const [, wrapped] = partsOf(readDer(bytes));
  const data = partsOf(partsOf(wrapped!)[0]!);
  const [, , encapsulated, ...rest] = data;
  const certificates = (rest.find(({ tag }) => tag === 0xa0) ?? none) as Der;
  const known = partsOf(certificates).map(({ whole }) => readCertificate(whole));
  const signers = partsOf(rest.findLast(({ tag }) => tag === derTags.set)!);
  if (signers.length !== 1) throw new Error('not one signer');
  const [, identity, hash, signedAttributes, algorithm, signature, unsigned] = partsOf(signers[0]!);
  if (signedAttributes?.tag !== 0xa0) throw new Error('no signed attributes');
  const [issuer, serial] = partsOf(identity!);
  const signer = known.find((one) => sameBytes(one.issuer, issuer!.whole) && sameBytes(one.serial, serial!.content));
  if (!signer) throw new Error('no certificate of the signer');
  const signed = signedAttributes.whole.slice();
  // They are signed as a set, and written under a tag of their own.
  signed[0] = derTags.set;
  const [, held] = partsOf(encapsulated!);
  return {
    certificates: known,
    signer,
    content: held && octetsOf(readDer(held.content)),
    hash: oidOf(partsOf(hash!)[0]!),
    algorithm: oidOf(partsOf(algorithm!)[0]!),
    signature: signature!.content,
    signed,
    attributes: attributesIn(signedAttributes),
    unsigned: unsigned ? attributesIn(unsigned) : new Map(),
  };
}

const inPieces = 0x24;

/** Some servers cut a string of octets into pieces. */
function octetsOf(octets: Der): Bytes {
  if (octets.tag !== inPieces) return octets.content;
  return new Uint8Array(partsOf(octets).flatMap(({ content }) => [...content]));
}

const none: Der = { tag: 0xa0, whole: new Uint8Array(), content: new Uint8Array() };

function attributesIn(list: Der): ReadonlyMap<string, Der> {
  return new Map(
    partsOf(list).map((attribute) => {
      const [type, values] = partsOf(attribute);
      return [oidOf(type!), partsOf(values!)[0]!];
    }),
  );
}

/** Whether these bytes are what was signed, with the certificate that stands there. */
export async function fits(data: SignedData, bytes: Bytes): Promise<boolean> {
  const digest = new Uint8Array(await cryptography.subtle.digest(hashOf(data.hash), bytes));
  const stated = data.attributes.get(attributes.digest);
  if (!stated || !sameBytes(stated.content, digest)) return false;
  if (!(await namesItsCertificate(data))) return false;
  const { algorithm, hash, signature, signed } = data;
  return isSignedBy(data.signer, { algorithm, hash, signature, bytes: signed });
}

/** The attribute that ties a signature to one certificate (RFC 5035): another for the same key would not do. */
async function namesItsCertificate({ attributes: given, signer }: SignedData): Promise<boolean> {
  const stated = given.get(attributes.signingCertificate);
  if (!stated) return false;
  const parts = partsOf(partsOf(partsOf(stated)[0]!)[0]!);
  // SHA-256 is not written: it is the usual one.
  const [first, second] = parts;
  const isUsual = first!.tag === derTags.octets;
  const hash = isUsual ? 'SHA-256' : hashOf(oidOf(partsOf(first!)[0]!));
  const digest = new Uint8Array(await cryptography.subtle.digest(hash, signer.whole));
  return sameBytes((isUsual ? first : second)!.content, digest);
}
