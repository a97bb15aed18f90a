import { X509Certificate } from 'node:crypto';

import { readCertificate } from '#kit/contract/signature/certificate.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { WithoutOwn } from '../settings/sealing.ts';
import { SealAway, type SealKey } from './seal-key.ts';

/** Somebody with an account, whose name stands under a paper. */
export interface Signer {
  /** Of the account. */
  readonly id: string;
  readonly loginName: string;
  /** As the account has it now. */
  readonly name: string;
  /** The account is closed: nothing new is signed by its key. */
  readonly isGone: boolean;
}

/** The certificates of people, each with its own key. */
export interface PersonKeys {
  find(signer: Signer): Promise<SealKey | undefined>;
  readonly without: WithoutOwn;
}

export const noPersonKeys: PersonKeys = { find: () => Promise.resolve(undefined), without: 'institute' };

/** When the certificate of a key ends. */
export const endOf = ({ certificates: [leaf] }: SealKey) => new Date(new X509Certificate(leaf!).validTo);

/** By which key somebody's signature is made. */
interface Hand {
  readonly key: SealKey;
  /** Why the institute signs in their name; null where they sign by a certificate of their own. */
  readonly whyNotOwn: string | null;
}

/** @throws SealAway where the paper waits for a certificate, or the one that is configured is somebody else's */
export async function handOf({ find, without }: PersonKeys, signer: Signer, institute: SealKey, at: Date): Promise<Hand> {
  // Whoever has left gets no certificate any more: a paper would wait for ever.
  if (signer.isGone) return { key: institute, whyNotOwn: '本人账号已停用' };
  const key = await find(signer);
  if (key) refuseStranger(key, signer);
  const whyNotOwn = !key ? '本人没有个人签名证书' : endOf(key) < at ? `本人的签名证书已于${todayInShanghai(endOf(key))}到期` : null;
  if (key && whyNotOwn === null) return { key, whyNotOwn };
  if (without === 'wait') throw new SealAway(`${signer.name}：${whyNotOwn}`);
  return { key: institute, whyNotOwn };
}

/** Issuers add numbers to the name, and leave the name whole. */
function refuseStranger({ certificates: [leaf] }: SealKey, { loginName, name }: Signer): void {
  const holder = readCertificate(leaf!).name;
  if (!holder.includes(name)) throw new SealAway(`账号${loginName}配置的签名证书属于「${holder}」，与姓名「${name}」不符`);
}
