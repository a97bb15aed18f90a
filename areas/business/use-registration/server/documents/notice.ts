import { template, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';

/** A letter of the authority about an application: 一次性补正告知书, 不予登记决定书. */
export interface Notice {
  readonly title: string;
  readonly number: string;
  readonly addressee: string;
  readonly paragraphs: readonly string[];
  /** What is to be put right, where something is. */
  readonly items: readonly LabelledValue[];
  readonly closing: readonly string[];
  readonly regOrg: string;
  readonly on: string;
  readonly seal: Seal;
}

export const notice = template<Notice>('./notice.typ', import.meta.url);
