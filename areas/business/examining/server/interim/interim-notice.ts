import { template, type Issuer, type Seal } from '#kit/server/documents/template.ts';

import type { InterimFacts } from './interim-papers.ts';

/** 特种设备定期检验意见通知书(1): the provisional conclusion about a device where nothing is wrong. */
export interface InterimNotice {
  readonly issuer: Issuer;
  /** In the series of the other opinion notices. */
  readonly tzsNo: string;
  readonly onlinelsh: string;
  readonly useUnitName: string;
  /** The table of the form: its columns, and the device. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  readonly note: string | null;
  /** 'YYYY-MM-DD' */
  readonly validUntil: string;
  readonly inspectors: readonly string[];
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const interimNotice = template<InterimNotice>('./interim-notice.typ', import.meta.url);

/** What is kept of a notice when it is issued. */
export interface InterimContent extends InterimFacts {
  readonly type: 'YJTZS1';
  readonly inspectors: readonly string[];
  readonly device: {
    readonly equclacode: string;
    readonly equName: string;
    readonly equVarietyName: string;
    readonly equcode: string | null;
    readonly unitInnerNo: string | null;
    readonly useCertNo: string | null;
    readonly useUnitName: string;
    readonly params: Readonly<Record<string, unknown>>;
  };
}

/** The form as it is printed. Pipes are named by their plant, and have their levels. */
export function printInterim(
  { device, ...said }: InterimContent,
  { issuer, qrSvg, verifyCode }: Pick<InterimNotice, 'issuer' | 'qrSvg' | 'verifyCode'>,
): InterimNotice {
  const isPipes = device.equclacode.startsWith('8');
  const { projectName } = device.params;
  const name = isPipes && typeof projectName === 'string' ? projectName : `${device.equVarietyName}（${device.equName}）`;
  const levels = isPipes ? [['管道级别', said.pipeLevels.join('、') || null] as const] : [];
  const columns: readonly (readonly [string, string | null])[] = [
    [isPipes ? '装置名称或工业管道名称' : '设备品种（名称）', name],
    ['设备代码或者单位内编号', device.equcode ?? device.unitInnerNo],
    ...levels,
    ['使用登记证编号', device.useCertNo],
    ['检验结论意见', said.safetyGrade ? `${said.conclusion}，安全状况等级${said.safetyGrade}级` : said.conclusion],
  ];
  const { tzsNo, onlinelsh, note, validUntil, inspectors, issuedOn } = said;
  return {
    issuer,
    tzsNo,
    onlinelsh,
    useUnitName: device.useUnitName,
    head: columns.map(([label]) => label),
    rows: [columns.map(([, value]) => value)],
    note,
    validUntil,
    inspectors,
    issueDate: issuedOn,
    seal: { ring: issuer.name, caption: '检验专用章' },
    qrSvg,
    verifyCode,
  };
}
