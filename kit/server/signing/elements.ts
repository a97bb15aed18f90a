import * as asn1js from 'asn1js';
import { createHash } from 'node:crypto';
import * as pkijs from 'pkijs';

type Bytes = Uint8Array<ArrayBuffer>;

/** What the elements of signatures and certificates are called. */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  digest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  stampContent: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaWithSha256: '1.2.840.113549.1.1.11',
} as const;

/** A copy in memory of its own: a Buffer may share it with others. */
export const own = (bytes: ArrayBuffer | Uint8Array): Bytes => new Uint8Array(bytes);

export const digestOf = (...parts: readonly Uint8Array[]): Bytes => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return own(hash.digest());
};

const algorithm = (algorithmId: string) => new pkijs.AlgorithmIdentifier({ algorithmId, algorithmParams: new asn1js.Null() });

export const sha256 = () => algorithm(oids.sha256);

export const octets = (bytes: Bytes) => new asn1js.OctetString({ valueHex: bytes.buffer });

const attribute = (type: string, value: asn1js.AsnType) => new pkijs.Attribute({ type, values: [value] });

/** Ties the signature to one certificate (RFC 5035): PAdES asks for it. */
function signingCertificate(certificate: Bytes): pkijs.Attribute {
  const sequence = (value: asn1js.AsnType) => new asn1js.Sequence({ value: [value] });
  return attribute(oids.signingCertificate, sequence(sequence(sequence(octets(digestOf(certificate))))));
}

interface ToSign {
  /** Of what is signed. */
  readonly digest: Bytes;
  readonly certificates: readonly Bytes[];
  sign(bytes: Bytes): Promise<Bytes>;
  /** What is signed, where it stands within the signature; without it it stands elsewhere. */
  readonly within?: { readonly type: string; readonly content: Bytes };
  /** What vouches for the time of the signature. */
  readonly stamp?: (signature: Bytes) => Promise<Bytes>;
}

/** A signature as CMS writes it (RFC 5652), with the attributes of CAdES and no time of its own: that of the token holds. */
export async function signedData({ digest, certificates, sign, within, stamp }: ToSign): Promise<Bytes> {
  const chain = certificates.map((one) => pkijs.Certificate.fromBER(one));
  const [leaf] = chain;
  if (!leaf) throw new Error('no certificate to sign by');
  const type = within?.type ?? oids.data;
  const attributes = [
    attribute(oids.contentType, new asn1js.ObjectIdentifier({ value: type })),
    attribute(oids.digest, octets(digest)),
    signingCertificate(certificates[0]!),
  ];
  // DER wants what stands in a set in the order of its bytes.
  const written = attributes.map((one) => Buffer.from(one.toSchema().toBER())).toSorted((one, other) => Buffer.compare(one, other));
  const elements = written.map((one) => asn1js.fromBER(own(one).buffer).result);
  const signature = await sign(own(new asn1js.Set({ value: elements }).toBER()));
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: leaf.issuer, serialNumber: leaf.serialNumber }),
    digestAlgorithm: sha256(),
    signatureAlgorithm: algorithm(oids.rsaWithSha256),
    signature: octets(signature),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes: elements.map((schema) => new pkijs.Attribute({ schema })) }),
  });
  if (stamp) {
    const token = asn1js.fromBER((await stamp(signature)).buffer).result;
    signer.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [attribute(oids.timeStamp, token)] });
  }
  const held = new pkijs.EncapsulatedContentInfo({ eContentType: type });
  // Given to its constructor it would be cut into pieces, which is no DER.
  if (within) held.eContent = octets(within.content);
  const data = new pkijs.SignedData({
    version: within ? 3 : 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: held,
    signerInfos: [signer],
    certificates: chain,
  });
  const info = new pkijs.ContentInfo({ contentType: oids.signedData, content: data.toSchema(true) });
  return own(info.toSchema().toBER());
}
