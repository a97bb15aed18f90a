import * as asn1js from 'asn1js';
import { randomBytes } from 'node:crypto';
import * as pkijs from 'pkijs';

import { octets, own, sha256 } from './elements.ts';
import { SealAway, type TimeStamper } from './seal-key.ts';

/** As people read it. */
const away = (why: string) => new SealAway(`时间戳服务${why}`);

/** A time-stamp server at an address. @param patience seconds */
export function timeStampsAt({ address, patience }: { readonly address: string; readonly patience: number }): TimeStamper {
  return {
    async stamp(digest) {
      const nonce = Buffer.concat([Buffer.from([1]), randomBytes(7)]);
      const request = new pkijs.TimeStampReq({
        version: 1,
        messageImprint: new pkijs.MessageImprint({ hashAlgorithm: sha256(), hashedMessage: octets(digest) }),
        nonce: new asn1js.Integer({ valueHex: own(nonce).buffer }),
        certReq: true,
      });
      const answer = await ask(address, patience, own(request.toSchema().toBER()));
      return tokenIn(answer, digest, nonce);
    },
  };
}

async function ask(address: string, patience: number, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience * 1000),
    });
    if (!response.ok) throw away(`回答${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof SealAway) throw error;
    throw away((error as Error).name === 'TimeoutError' ? `${patience}秒内没有回答` : '无法连接');
  }
}

const granted = 1;

/** The token of an answer, where it is about what was asked: of this digest, and not of an earlier request. */
function tokenIn(answer: Uint8Array<ArrayBuffer>, digest: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const read = () => {
    const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(answer);
    if (status.status > granted || !timeStampToken) return undefined;
    const signed = new pkijs.SignedData({ schema: timeStampToken.content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (!content) return undefined;
    const stamp = pkijs.TSTInfo.fromBER(content);
    const isOurs =
      Buffer.from(stamp.messageImprint.hashedMessage.valueBlock.valueHexView).equals(digest) &&
      stamp.nonce !== undefined &&
      Buffer.from(stamp.nonce.valueBlock.valueHexView).equals(nonce);
    return isOurs ? own(timeStampToken.toSchema().toBER()) : undefined;
  };
  let token: Uint8Array<ArrayBuffer> | undefined;
  try {
    token = read();
  } catch {
    throw away('的回答无法识别');
  }
  if (!token) throw away('没有盖给所申请的时间戳');
  return token;
}
