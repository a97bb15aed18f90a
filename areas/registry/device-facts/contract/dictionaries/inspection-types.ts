import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

export const applicants = fixedDictionary('applicant', '申报主体', {
  useUnit: '使用单位',
  maintenance: '维保单位',
  constructor: '施工单位',
  maker: '制造单位',
  importer: '进口商',
  testingBody: '检测机构',
  authority: '监管部门',
  anyone: '任何单位',
  asParent: '与原检验相同',
});
export type Applicant = (typeof applicants.codes)[number];

export interface InspectionType {
  readonly label: string;
  /** Prefixes of catalogue codes. */
  readonly on: readonly string[];
  readonly by: readonly Applicant[];
}

const everywhere = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const siteClasses = everywhere.filter((prefix) => prefix !== '7');

/** Every kind of inspection, the devices it is for and who applies. */
export const inspectionTypes = {
  // Rides and ropeways have type tests, and no supervision where they are made.
  J1: { label: '制造监督检验', on: ['1', '2', '7'], by: ['maker'] },
  J2: { label: '安装监督检验', on: siteClasses, by: ['constructor'] },
  J3: { label: '改造监督检验', on: everywhere, by: ['constructor'] },
  J4: { label: '重大修理监督检验', on: everywhere, by: ['constructor'] },
  J5: { label: '移装监督检验', on: ['1', '2', '4'], by: ['constructor'] },
  J6: { label: '进口设备监督检验', on: everywhere, by: ['importer'] },
  // Cranes of kinds whose installation is supervised have no first inspection of their own (TSG 51, annex C).
  S1: { label: '首次检验', on: ['5', '22', '41', '42', '44', '49', '4A'], by: ['useUnit'] },
  D1: { label: '定期检验', on: ['3', '4', '5', '6'], by: ['useUnit', 'maintenance'] },
  D2: { label: '内部检验', on: ['1'], by: ['useUnit'] },
  D3: { label: '外部检验', on: ['1'], by: ['useUnit'] },
  D4: { label: '水（耐）压试验', on: ['1', '2'], by: ['useUnit'] },
  D5: { label: '全面（定期）检验', on: ['2', '8', '9'], by: ['useUnit'] },
  D6: { label: '年度检验', on: ['22', '24', '8', '9'], by: ['useUnit'] },
  D7: { label: '基于风险检验（RBI）', on: ['2', '8'], by: ['useUnit'] },
  D8: { label: '达到设计使用年限检验/安全评估', on: everywhere, by: ['useUnit'] },
  D9: { label: '现场安全确认', on: ['5'], by: ['useUnit'] },
  W1: { label: '委托检验', on: everywhere, by: ['anyone'] },
  W2: { label: '限速器校验', on: ['31', '32', '34'], by: ['maintenance'] },
  W3: { label: '安全阀校验', on: ['1', '2', '8'], by: ['useUnit'] },
  W4: { label: '能效测试/水质检测', on: ['1'], by: ['useUnit'] },
  T1: { label: '自行检测（电梯）', on: ['3'], by: ['testingBody'] },
  F1: { label: '复检', on: everywhere, by: ['asParent'] },
  A1: { label: '事故检验', on: everywhere, by: ['authority'] },
  X1: { label: '型式试验', on: [], by: [] },
} as const satisfies Readonly<Record<string, InspectionType>>;

export type InspectionTypeCode = keyof typeof inspectionTypes;

export const inspType = fixedDictionary(
  'inspType',
  '检验类型',
  Object.fromEntries(Object.entries(inspectionTypes).map(([code, { label }]) => [code, label])) as Readonly<
    Record<InspectionTypeCode, string>
  >,
);

/** The kinds of inspection a device of this catalogue code may have, for one applicant or for all. */
export function inspectionTypesFor(equclacode: string, applicant?: Applicant): InspectionTypeCode[] {
  return inspType.codes.filter((code) => {
    const { on, by }: InspectionType = inspectionTypes[code];
    return (
      on.some((prefix) => equclacode.startsWith(prefix)) && (applicant === undefined || by.includes(applicant) || by.includes('anyone'))
    );
  });
}

/** The kind of inspection that a device of this class usually has. */
export function usualInspType(equclacode: string): InspectionTypeCode {
  const usual = ['D1', 'D5', 'D3', 'D2', 'W1'] as const;
  const types = inspectionTypesFor(equclacode);
  return usual.find((type) => types.includes(type)) ?? 'W1';
}

interface Inspected {
  readonly equclacode: string;
  readonly supvPassDate: string | null;
  readonly lastInspDate: string | null;
  readonly nextInspDate: string | null;
}

/** The kind of inspection that is next for a device: the first one where nobody has inspected it yet and its class has one. */
export function nextInspType({ equclacode, supvPassDate, lastInspDate, nextInspDate }: Inspected): InspectionTypeCode {
  const isNew = supvPassDate === null && lastInspDate === null && nextInspDate === null;
  return isNew && inspectionTypesFor(equclacode).includes('S1') ? 'S1' : usualInspType(equclacode);
}

/** Whether an inspection of this kind is the usual one of a class, or the first one in its place. */
export function isUsualInspType(inspType: string, equclacode: string): boolean {
  return inspType === 'S1' || inspType === usualInspType(equclacode);
}

export const applyState = fixedDictionary('applyState', '申报状态', { '0': '未申报', '1': '已申报', '2': '已受理', '3': '已派工' });

/** Of `applyState`: no inspection has been applied for. */
export const notApplied = '0';

export const payStatus = fixedDictionary('payStatus', '缴费状态', {
  '0': '无需缴费',
  '1': '待核费',
  '2': '待缴费',
  '3': '支付中',
  '4': '已缴费',
  '5': '支付失败',
  '6': '已关闭（超时）',
  '7': '退款中',
  '8': '已退款',
  '9': '月结挂账',
  '10': '全额减免',
});

export const inspectionDictionaries = [applicants, inspType, applyState, payStatus];
