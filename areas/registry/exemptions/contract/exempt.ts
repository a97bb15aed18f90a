import { z } from 'zod';

/** What is not asked of devices of one level of a class. */
export const Exempt = z.object({
  /** Beginning of the catalogue codes that it is for. */
  equclacode: z.string(),
  /** 设备级别 */
  equLevel: z.string(),
  /** What such devices are called: D级锅炉. */
  exemptName: z.string(),
  noNotice: z.boolean().nullable(),
  noSupervision: z.boolean().nullable(),
  noRegistration: z.boolean().nullable(),
  noInspection: z.boolean().nullable(),
  /** Years that they are used for at most. */
  lifeYears: z.number().nullable(),
  basis: z.string(),
  /** Nobody has held it against the text of the rule. */
  isReference: z.boolean().nullable(),
});
export type Exemption = Readonly<z.output<typeof Exempt>>;

/** What is not asked of a device, one at a time. */
export const matterWords = {
  noNotice: '不须施工告知',
  noSupervision: '不须监督检验',
  noRegistration: '不须办理使用登记',
  noInspection: '不须定期检验',
} as const;
export type Matter = keyof typeof matterWords;

/** What is not asked of devices of this level; of several rows the one for the closest variety counts. */
export function exemptionOfLevel(exemptions: readonly Exemption[], equclacode: string, level: unknown): Exemption | undefined {
  return exemptions
    .filter((one) => one.equLevel === level && equclacode.startsWith(one.equclacode))
    .toSorted((one, other) => other.equclacode.length - one.equclacode.length)[0];
}

/** Where it is from, as people read it behind a sentence. */
export const sourceOf = ({ basis, isReference }: Pick<Exemption, 'basis' | 'isReference'>) => `（${basis}${isReference ? '，参考' : ''}）`;

/** 「D级锅炉不须办理使用登记（TSG 11—2020《锅炉安全技术规程》，参考）」; undefined where it is asked. */
export function whyNotAsked(exemption: Exemption | undefined, matter: Matter): string | undefined {
  return exemption?.[matter] ? `${exemption.exemptName}${matterWords[matter]}${sourceOf(exemption)}` : undefined;
}
