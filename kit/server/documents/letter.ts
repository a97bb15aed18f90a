import { template, type LabelledValue, type Seal } from './template.ts';

/** A letter about an application, to who has handed it in: what is to be put right at once, why nothing comes of it, that it ends. */
export interface Letter {
  readonly title: string;
  readonly number: string;
  readonly addressee: string;
  readonly paragraphs: readonly string[];
  /** What is to be put right, where something is. */
  readonly items: readonly LabelledValue[];
  readonly closing: readonly string[];
  /** Who writes. */
  readonly org: string;
  /** Where they are asked, such as a telephone and an address. */
  readonly contact: string | null;
  /** 'YYYY-MM-DD' */
  readonly on: string;
  readonly seal: Seal;
  /** Of letters that are kept under a number of their own. */
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const letter = template<Letter>('./letter.typ', import.meta.url);

/** Where somebody is asked, in one line; null where nothing is known. */
export function contactOf(one: { readonly address: string | null; readonly tel: string | null } | undefined): string | null {
  const words = [...(one?.address ? [`地址：${one.address}`] : []), ...(one?.tel ? [`咨询电话：${one.tel}`] : [])];
  return words.length > 0 ? words.join('　') : null;
}
