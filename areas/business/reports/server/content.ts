import type { InterimContent as InterimSaid } from '#areas/examining/server/door.ts';
import type { SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import type { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import type { Consent } from '#areas/examining/server/door.ts';

import type { CertificateContent } from './certificates/certificate-content.ts';
import type { InspectionReportItem } from './documents/inspection-report.ts';
import type { AcceptanceSlipLine } from './documents/acceptance-slip.ts';
import type { OpinionProblem } from './documents/opinion-notice.ts';
import type { LetterContent } from './letters/letter-content.ts';
import type { ReportParts } from './report/report-parts.ts';

/** Text of a device's data sheet, in its order. */
export type DataSheet = Readonly<Record<string, unknown>>;

/** A device as it was when a paper about it was issued. */
export interface DeviceFacts {
  readonly equSysId: string;
  readonly oidno: string;
  readonly equclacode: string;
  readonly equTypeName: string;
  readonly equVarietyName: string;
  readonly equName: string;
  readonly equcode: string | null;
  readonly equipmodel: string | null;
  readonly prono: string | null;
  readonly makeUnitName: string | null;
  readonly makeDate: string | null;
  readonly installUnitName: string | null;
  readonly maintUnitName: string | null;
  readonly useUnitName: string;
  readonly useCertNo: string | null;
  readonly unitInnerNo: string | null;
  readonly equPlace: string;
  readonly regOrgName: string | null;
  readonly rescueCode: string | null;
  readonly rescueTel: string | null;
  readonly nextTestDate: string | null;
  readonly params: DataSheet;
}

interface Issued {
  readonly issuedOn: string;
}

export interface ReportContent extends Issued {
  readonly type: 'BG';
  readonly reportNo: string;
  readonly inspType: string;
  readonly inspDate: string;
  readonly device: DeviceFacts;
  /** Chosen from those of the institute, and others in words; reports from before there was a choice do not say. */
  readonly usedInstruments?: readonly UsedInstrument[];
  readonly instruments: string | null;
  /** As they were confirmed on site; absent where the record has none. */
  readonly conditions?: readonly SiteCondition[];
  readonly conclusion: string;
  readonly safetyGrade: string | null;
  readonly nextInspDate: string | null;
  readonly items: readonly InspectionReportItem[];
  /** By which list items and numbers go; reports from before this was kept do not say. */
  readonly itemsBasis?: string;
  readonly remark: string | null;
  readonly inspectors: readonly string[];
  /** Numbers of their certificates, in their order; absent where none is on file. */
  readonly certificates?: readonly (string | null)[];
  /** Who reviewed the record, and on which day; reports from before there were two do not say. */
  readonly reviewer?: { readonly name: string; readonly on: string };
  readonly approver: string;
  /** Their accounts, by which the pictures of their signatures are found when the paper is made; reports from before there were any do not say. */
  readonly signers?: { readonly inspectors: readonly string[]; readonly reviewer: string | null; readonly approver: string | null };
  /** Who agreed to sign it by the step that they took here; nobody, where one of the three steps was taken elsewhere. */
  readonly consents?: readonly Consent[];
  /** For the parts of the official form; reports from before there were parts do not say. */
  readonly parts?: ReportParts;
}

export interface NoticeContent extends Issued {
  readonly type: 'YJTZS';
  readonly tzsNo: string;
  /** Who applied; the first notices did not keep it. */
  readonly applyUnitName?: string | null;
  readonly onlinelsh: string;
  readonly inspType: string;
  readonly inspDate: string;
  readonly device: DeviceFacts;
  /** Of the first notices it was not kept what their items demand. */
  readonly problems: readonly (Omit<OpinionProblem, 'title'> & { readonly title?: string })[];
  readonly requirement: string;
  readonly deadline: string;
  readonly inspectors: readonly string[];
  /** The authorities told of a grave hazard; absent where there is none. */
  readonly graveTold?: readonly string[];
}

export interface LiaisonContent extends Omit<NoticeContent, 'type' | 'tzsNo'> {
  readonly type: 'LLDSJ';
  readonly lldNo: string;
  readonly tzsNo: string;
  /** Who builds: the applicant of a supervision inspection. */
  readonly applyUnitName: string;
}

export interface MarkContent extends Issued {
  readonly type: 'DYSYBJ';
  readonly device: DeviceFacts & { readonly useCertNo: string };
  readonly nextInspDate: string | null;
}

export interface SlipContent extends Issued {
  readonly type: 'TZSXZ';
  readonly onlinelsh: string;
  readonly appNo: string | null;
  readonly equclacode: string;
  readonly equSortName: string;
  readonly inspType: string;
  readonly applyUnitName: string;
  readonly useUnitName: string;
  readonly useUnitCode: string;
  readonly useUnitAddr: string | null;
  readonly contact: string;
  readonly contactMobile: string;
  readonly inspPlace: string;
  readonly bookDate: string;
  readonly bookSlot: string | null;
  readonly applyDate: string;
  readonly lines: readonly AcceptanceSlipLine[];
  readonly needLoadTest: boolean;
  readonly acceptDept: string | null;
  readonly acceptedBy: string | null;
  readonly remark: string | null;
}

/** Form (1), as the area that writes it says. */
export interface InterimContent extends InterimSaid {
  readonly device: DeviceFacts;
}

/** The facts of a paper, kept as issued; what it looks like is the templates' business. */
export type PaperContent =
  | ReportContent
  | CertificateContent
  | NoticeContent
  | LiaisonContent
  | MarkContent
  | SlipContent
  | LetterContent
  | InterimContent;

/** The number that people in need call, as papers print it: the device's own, else that of who maintains it. */
export function rescueTelOf({
  emergencyTel,
  maintHotline,
}: {
  readonly emergencyTel: string | null;
  readonly maintHotline: string | null;
}) {
  return emergencyTel ?? maintHotline;
}
