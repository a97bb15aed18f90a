import type { Values } from '#kit/contract/field.ts';

import { isNewUnit } from './registration.ts';

/** A paper that is brought before the fields that it says, and read into them. */
export interface PaperRead<F extends string = string> {
  /** The material that it is. */
  readonly attClass: string;
  readonly title: string;
  /** As it is called where that is plain. */
  readonly called: string;
  /** What it says of the form. */
  readonly fields: readonly [F, ...F[]];
  /** What is said of it before it is brought. */
  readonly promise: string;
  /** Stands at a value that was read and not typed. */
  readonly mark: string;
  /** Whether an application asks for it. */
  readonly isAsked: (facts: Values) => boolean;
}

export const licencePaper = {
  attClass: 'businessLicence',
  title: '营业执照',
  called: '执照',
  fields: ['orgcode', 'orgname', 'legalPerson', 'areacode', 'address'],
  promise: '已填写的不改动',
  mark: '由营业执照识别，请核对',
  isAsked: isNewUnit,
} as const satisfies PaperRead;

/** The identity card of whoever applies: everybody shows one. */
export const cardPaper = {
  attClass: 'identityCard',
  title: '身份证',
  called: '身份证',
  fields: ['name', 'identityCard'],
  promise: '不发给他人',
  mark: '由身份证识别，请核对',
  isAsked: () => true,
} as const satisfies PaperRead;
