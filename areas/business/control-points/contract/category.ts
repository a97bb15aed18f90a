import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

/** What is made under supervision (research 4.2): each kind has a certificate with fields of its own. */
export const makeCategory = fixedDictionary('makeCategory', '监检类别', {
  boiler: '锅炉',
  boilerPart: '锅炉部件、组件',
  vessel: '压力容器',
  vesselBatch: '批量制造压力容器',
  pressurePart: '受压元件、部件',
  cylinder: '气瓶',
  pipePart: '压力管道元件',
  commissioned: '委托监检',
});
export type MakeCategory = (typeof makeCategory.codes)[number];

/** What is supervised on commission: each with a certificate under a title of its own, without a mark. */
export const commissionedKind = fixedDictionary('makeCommissionedKind', '委托产品', {
  head: '封头',
  safetyValve: '安全阀',
  burstingDisc: '爆破片装置',
  atmosphericTank: '常压容器（罐体）',
  other: '承压设备',
});
export type CommissionedKind = (typeof commissionedKind.codes)[number];

interface CategoryFacts {
  /** Beginning of the catalogue codes; null where any pressure equipment may be meant. */
  readonly class: '1' | '2' | '7' | null;
  /** Title of the certificate, with its class in brackets. */
  readonly certificate: string;
  /** Each product has a certificate of its own, or a batch has one for all its numbers. */
  readonly each: boolean;
  /** Of a batch the supervisor samples some, or shuts some out. */
  readonly samples?: true;
  readonly excludes?: true;
  /** Commissioned work bears no mark on the nameplate. */
  readonly marked: boolean;
}

const certificate = (of: string) => `特种设备制造监督检验证书（${of}）`;

export const categoryFacts: Readonly<Record<MakeCategory, CategoryFacts>> = {
  boiler: { class: '1', certificate: certificate('锅炉'), each: true, marked: true },
  boilerPart: { class: '1', certificate: certificate('锅炉部件、组件'), each: false, marked: true },
  vessel: { class: '2', certificate: certificate('压力容器'), each: true, marked: true },
  vesselBatch: { class: '2', certificate: certificate('批量制造压力容器'), each: false, samples: true, marked: true },
  pressurePart: { class: '2', certificate: certificate('受压元件、部件'), each: false, marked: true },
  cylinder: { class: '2', certificate: certificate('气瓶'), each: false, excludes: true, marked: true },
  pipePart: { class: '7', certificate: certificate('压力管道元件'), each: false, marked: true },
  commissioned: { class: null, certificate: '委托监督检验证书', each: false, marked: false },
};

/** Title of the certificate of a product. */
export function certificateTitle(category: MakeCategory, commissioned: CommissionedKind | null): string {
  const { certificate: title } = categoryFacts[category];
  return category === 'commissioned'
    ? (commissionedKind.entries.find(({ code }) => code === (commissioned ?? 'other'))?.label ?? '') + title
    : title;
}

export const isCategory = (value: unknown): value is MakeCategory => typeof value === 'string' && Object.hasOwn(categoryFacts, value);

/** Whether a record is of one of these categories. */
export const ofCategory =
  (...wanted: readonly MakeCategory[]) =>
  ({ category }: Readonly<Record<string, unknown>>) =>
    (wanted as readonly unknown[]).includes(category);
