import { basisOf } from '#areas/inspection-bases/contract/basis.ts';
import { loadTestCondition, preparationFor } from '#areas/inspection-bases/contract/preparation.ts';
import type { LiaisonContent, NoticeContent, SlipContent } from './content.ts';
import type { AcceptanceSlip } from './documents/acceptance-slip.ts';
import type { CraneNotice } from './documents/crane-notice.ts';
import type { LiaisonNote } from './documents/liaison-note.ts';
import type { OpinionNotice, OpinionProblem } from './documents/opinion-notice.ts';
import { inspTypeWord, sealOf, type Printing } from './print-tools.ts';

/** D12 检验受理单 */
export function printSlip(content: SlipContent, printing: Printing): AcceptanceSlip {
  const { materials, conditions } = preparationFor(content.equclacode);
  return {
    ...content,
    issuer: printing.issuer,
    inspTypeName: inspTypeWord(printing, content.inspType),
    materials,
    conditions: content.needLoadTest ? [...conditions, loadTestCondition] : conditions,
    acceptDate: content.issuedOn,
    seal: { ring: printing.issuer.name, caption: '受理专用章' },
    qrSvg: printing.qrSvg,
    verifyCode: printing.verifyCode,
  };
}

/** D14 检验意见通知书. The feedback stays blank: it is given in the portal, and the paper is not changed afterwards. */
export function printNotice(content: NoticeContent, printing: Printing): OpinionNotice {
  const { equclacode, equVarietyName } = content.device;
  const isFormTwo = hasFormTwo(equclacode, content.inspType);
  const copiedTo = copyWords(content);
  return { tzsNo: content.tzsNo, ...common(content, printing), isFormTwo, equVarietyName, copiedTo, feedback: null };
}

/** Lifts have form (2) for every inspection, vessels and pipes for those in use. */
function hasFormTwo(equclacode: string, inspType: string): boolean {
  return equclacode.startsWith('3') || (/^[28]/.test(equclacode) && !inspType.startsWith('J'));
}

export const hasCraneForm = ({ device }: NoticeContent): boolean => device.equclacode.startsWith('4');

/** Boxes of the crane's form by inspection. */
const craneBoxes: Readonly<Record<string, string>> = {
  J2: '新装',
  J3: '改造',
  J4: '重大修理',
  J5: '移装',
  S1: '首检',
  D1: '定检',
  X1: '型式试验',
};

/** 起重机械检验意见通知书 */
export function printCraneNotice(content: NoticeContent, printing: Printing): CraneNotice {
  const { equVarietyName, equipmodel, prono } = content.device;
  const { tzsNo, applyUnitName = null } = content;
  const ticked = craneBoxes[content.inspType] ?? null;
  const copiedTo = copyWords(content);
  return { ...common(content, printing), tzsNo, applyUnitName, ticked, equVarietyName, equipmodel, prono, copiedTo };
}

/** D15 监督检验联络单 */
export function printLiaison(content: LiaisonContent, printing: Printing): LiaisonNote {
  return {
    lldNo: content.lldNo,
    tzsNo: content.tzsNo,
    applyUnitName: content.applyUnitName,
    prono: content.device.prono,
    ...common(content, printing),
  };
}

/** Of a grave hazard one more copy goes to the registering authority (TSG T7001, form 2). */
function copyWords({ graveTold }: Pick<NoticeContent, 'graveTold'>): string | null {
  if (!graveTold) return null;
  return graveTold.length > 0 ? graveTold.join('、') : '使用登记机关（设备档案未载明，由检验机构另行报送）';
}

/** Who was told of a grave hazard, before what its reader is told to do. */
function graveWords({ graveTold }: Pick<NoticeContent, 'graveTold'>): string {
  if (!graveTold) return '';
  const told = graveTold.length > 0 ? `已同时报告${graveTold.join('、')}` : '须立即报告使用登记机关';
  return `本设备存在严重事故隐患，隐患消除前不得使用；${told}。\n`;
}

function common({ device, ...content }: NoticeContent | LiaisonContent, printing: Printing) {
  return {
    useUnitName: device.useUnitName,
    maintUnitName: device.maintUnitName,
    equName: device.equName,
    oidno: device.oidno,
    equcode: device.equcode,
    useCertNo: device.useCertNo,
    unitInnerNo: device.unitInnerNo,
    equPlace: device.equPlace,
    inspDate: content.inspDate,
    onlinelsh: content.onlinelsh,
    basis: basisOf(printing.bases, { equclacode: device.equclacode, inspType: content.inspType, on: content.inspDate }),
    problems: content.problems.map(withDemand),
    requirement: `${graveWords(content)}${content.requirement}`,
    deadline: content.deadline,
    inspectors: content.inspectors,
    issueDate: content.issuedOn,
    issuer: printing.issuer,
    inspTypeName: inspTypeWord(printing, content.inspType),
    seal: sealOf(printing),
    qrSvg: printing.qrSvg,
    verifyCode: printing.verifyCode,
  };
}

/** What an item demands, unless the inspector has named it already. */
function withDemand({ title, ...said }: NoticeContent['problems'][number]): OpinionProblem {
  return { ...said, title: title && !said.problem.includes(title) ? title : null };
}
