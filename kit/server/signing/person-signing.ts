import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Place } from '../documents/documents.ts';
import { template } from '../documents/template.ts';
import { handOf, type PersonKeys, type Signer } from './person-keys.ts';
import type { SealKey } from './seal-key.ts';

/** Somebody signs a paper before it is sealed, upon a step that they took. */
export interface PersonSigning {
  /** What they are to the paper: 审核. */
  readonly role: string;
  readonly signer: Signer;
  /** As the paper has it. */
  readonly name: string;
  /** When they took the step by which they agreed to sign. */
  readonly steppedAt: Date;
  readonly place: Place;
  /** Of their written signature, as SVG. */
  readonly picture: string | null;
}

interface PersonMark {
  readonly picture: string | null;
  readonly lines: readonly string[];
}

export const personMark = template<PersonMark>('../documents/person-mark.typ', import.meta.url);

/** How one signature is made, and what it says. */
interface Penned {
  readonly key: SealKey;
  /** Of whoever holds the certificate. */
  readonly name: string;
  readonly reason: string;
  readonly mark: PersonMark;
}

interface Tools {
  readonly people: PersonKeys;
  /** Who signs in the name of those who have no certificate, and their key. */
  readonly institute: { readonly key: SealKey; readonly name: string };
  readonly at: Date;
}

/** The signature says itself who agreed and when, and whose certificate it bears where that is not theirs. @throws SealAway */
export async function penned({ role, signer, name, steppedAt, picture }: PersonSigning, { people, institute, at }: Tools): Promise<Penned> {
  const { key, whyNotOwn } = await handOf(people, signer, institute.key, at);
  const agreed = `${name}于${timeInShanghai(steppedAt)}在本平台办理并确认`;
  const signedAt = timeInShanghai(at);
  if (whyNotOwn === null) return { key, name, reason: `${role}：${agreed}`, mark: { picture, lines: ['本人证书电子签名', signedAt] } };
  return {
    key,
    name: institute.name,
    reason: `${role}：${agreed}；${whyNotOwn}，由检验机构以机构证书代签`,
    mark: { picture, lines: [whyNotOwn, '由检验机构代签', signedAt] },
  };
}
