import type { Fields } from '#kit/contract/field.ts';
import { port } from '#kit/contract/port.ts';
import type { Request } from '../request.ts';

/** One kind of what is stored about a person. */
export interface PersonalData {
  /** 「登录记录」; unique over all areas. */
  readonly title: string;
  /** What it is stored for. */
  readonly purpose: string;
  /** How long, in words. */
  readonly kept: string;
  readonly fields: Fields;
  /** What there is about the asker, the newest first, `most` rows at most. */
  read(request: Pick<Request, 'readDb' | 'asker' | 'services'>, most: number): Promise<readonly object[]>;
}

/** Where an area hands in what it stores about a person: what they may take along. */
export const personalData = port<PersonalData>('kit.personalData');
