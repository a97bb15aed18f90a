import * as asn1js from 'asn1js';
import { randomBytes } from 'node:crypto';
import * as pkijs from 'pkijs';

import { digestOf, octets, oids, own, sha256, signedData } from './elements.ts';
import type { SealKey, TimeStamper } from './seal-key.ts';

/** Of the demo: nobody else has registered it. */
const policy = '1.3.6.1.4.1.55555.1';

interface ToStamp {
  readonly digest: Uint8Array<ArrayBuffer>;
  readonly at: Date;
  readonly nonce?: asn1js.Integer;
}

/** A token as a time-stamp server gives it (RFC 3161). */
export function stampToken(key: SealKey, { digest, at, nonce }: ToStamp): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const info = new pkijs.TSTInfo({
    version: 1,
    policy,
    messageImprint: new pkijs.MessageImprint({ hashAlgorithm: sha256(), hashedMessage: octets(digest) }),
    serialNumber: new asn1js.Integer({ valueHex: own(Buffer.concat([Buffer.from([1]), randomBytes(15)])).buffer }),
    genTime: whole,
    ...(nonce && { nonce }),
  });
  const content = own(info.toSchema().toBER());
  return signedData({ ...key, sign: (bytes) => key.sign(bytes), digest: digestOf(content), within: { type: oids.stampContent, content } });
}

/** A time-stamp server within the program, by a key of its own: for a demo, where nobody else vouches for the time. */
export function ownTimeStamps(key: SealKey, now: () => Date = () => new Date()): TimeStamper {
  return { stamp: (digest) => stampToken(key, { digest, at: now() }) };
}

/** What a time-stamp server answers to a request, both as DER. */
export async function answerStampRequest(key: SealKey, request: Uint8Array<ArrayBuffer>, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { messageImprint, nonce } = pkijs.TimeStampReq.fromBER(request);
  const digest = own(messageImprint.hashedMessage.valueBlock.valueHexView);
  const token = await stampToken(key, { digest, at, ...(nonce && { nonce }) });
  const response = new pkijs.TimeStampResp({
    status: new pkijs.PKIStatusInfo({ status: pkijs.PKIStatus.granted }),
    timeStampToken: pkijs.ContentInfo.fromBER(token),
  });
  return own(response.toSchema().toBER());
}
