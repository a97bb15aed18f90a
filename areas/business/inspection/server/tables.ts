import type { ColumnType, Generated } from 'kysely';
import type { SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import type { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import type { FeeJudgement } from '#areas/fees/contract/fee-judgement.ts';
import type { NoticeVerdict } from '#areas/verdicts/contract/notice-verdicts.ts';
import type { Stamp, StoredItem } from '#areas/verdicts/contract/stored-result.ts';
import type { ItemKind } from '#areas/verdicts/contract/result-item.ts';
import { desk, unit } from '#kit/contract/case/party.ts';
import type { Filing } from '#kit/server/case/filing.ts';

import { inspectionApplication } from '../contract/lifecycle.ts';
import { applicants as acts } from '../contract/menu.ts';
import type { Receipt } from '../contract/receipt.ts';
import type { NoticeState } from '../contract/words.ts';

/** JSON goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A relief that the unit applied for, and how far it came. */
export interface ReliefRequest {
  readonly policyCode: string;
  readonly policyName: string;
  readonly reason: string;
  readonly appliedAt: string;
  /** Account of the clerk who looked at it first. */
  readonly checkedBy: string | null;
  readonly percent: number | null;
}

export interface InspectionApplicationTable {
  id: string;
  onlinelsh: string;
  applyKind: string | null;
  inspType: string | null;
  equclacode: string | null;
  equName: string | null;
  lineCount: Defaulted<number>;
  useUnit: string | null;
  useUnitName: string | null;
  applyUnit: string;
  applyUnitName: string;
  partyUnits: string[];
  bcwSysId: string | null;
  contact: string | null;
  contactMobile: string | null;
  bookDate: string | null;
  bookSlot: string | null;
  inspPlace: string | null;
  selfInspNo: string | null;
  oneReportFor: number | null;
  needLoadTest: boolean | null;
  payer: string | null;
  payerName: string | null;
  invoiceKind: string | null;
  feeTotalFen: number | null;
  feeReliefFen: number | null;
  feePayableFen: number | null;
  payStatus: Defaulted<string>;
  fee: Json<FeeJudgement | null> | null;
  relief: Json<ReliefRequest | null> | null;
  appNo: string | null;
  acceptDept: string | null;
  acceptedBy: string | null;
  acceptedByName: string | null;
  acceptedAt: string | null;
  acceptOpinion: string | null;
  dept: string | null;
  inspectorIds: Defaulted<string[]>;
  inspectors: string | null;
  dispatchOn: string | null;
  reschedules: Defaulted<number>;
  notReadyCount: Defaulted<number>;
  issuedOn: string | null;
  isPc: Defaulted<'0' | '1' | '2'>;
  createdBy: string;
  createdAt: string;
  submittedAt: string | null;
  updatedAt: string;
  status: string;
  statusSince: string;
  dueOn: string | null;
  version: Defaulted<number>;
  movedVersion: Defaulted<number>;
  readonly grams: Generated<string[]>;
}

export interface InspectionLineTable {
  lineId: string;
  applicationId: string;
  position: number;
  equSysId: string;
  oidno: string;
  equclacode: string;
  equName: string;
  equipmodel: string | null;
  prono: string | null;
  unitInnerNo: string | null;
  buildingName: string | null;
  buildingNo: string | null;
  useCertNo: string | null;
  equPlace: string;
  equlocarecod: string;
  nextInspDate: string | null;
  inspType: string;
  /** What the unit told of the job, for the fee (`jobFields`). */
  job: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  lineState: Defaulted<string>;
  isOpen: Defaulted<boolean>;
  feeFen: number | null;
  conclusion: string | null;
  safetyGrade: string | null;
  inspDate: string | null;
  reportNo: string | null;
  /** The report that was issued is void; null again when another edition is issued. */
  reportVoidedOn: Defaulted<string | null>;
  /** Back with its inspectors while the others are put right or rechecked: its report is void, or its review has sent it back. */
  isReopened: Defaulted<boolean>;
  /** Who reviewed the record that its report is made of; nobody while it is entered or comes back. */
  reviewedBy: Defaulted<string | null>;
  reviewedByName: Defaulted<string | null>;
  reviewedAt: Defaulted<string | null>;
}

export interface InspectionResultTable {
  lineId: string;
  items: Json<StoredItem[]>;
  /** The edition of the list that they were laid out by. */
  listId: Defaulted<string | null>;
  loadTested: Defaulted<boolean>;
  /** Chosen from those of the institute, as they were then; others in words. */
  usedInstruments: ColumnType<readonly UsedInstrument[], string | undefined, string>;
  instruments: string | null;
  conditions: ColumnType<readonly SiteCondition[], string | undefined, string>;
  remark: string | null;
  /** As the inspector states it, where it is not that of the rules, and why. */
  nextInspDate: Defaulted<string | null>;
  nextDateReason: Defaulted<string | null>;
  /** By number of the item or name of the fact. */
  stamps: ColumnType<{ readonly [key: string]: Stamp }, string | undefined, string>;
  version: Defaulted<number>;
  updatedAt: string;
}

export interface NoticeProblem {
  readonly itemNo: string;
  readonly title: string;
  readonly kind: ItemKind;
  readonly problem: string;
  /** Once the notice is closed. */
  readonly verdict?: NoticeVerdict | undefined;
  /** What the inspector saw of it on site. */
  readonly note?: string | undefined;
}

export interface NoticeFeedback {
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

/** With the account of whoever confirmed or recorded it. */
export interface KeptReceipt extends Receipt {
  readonly recordedById: string;
}

export interface NoticeAuthority {
  readonly unitId: string;
  readonly name: string;
}

export interface OpinionNoticeTable {
  id: string;
  tzsNo: string;
  applicationId: string;
  lineId: string;
  problems: Json<NoticeProblem[]>;
  requirement: string;
  deadline: string;
  issuedOn: string;
  issuedBy: string;
  state: Defaulted<NoticeState>;
  withdrawReason: Defaulted<string | null>;
  withdrawnOn: Defaulted<string | null>;
  feedback: Json<NoticeFeedback | null> | null;
  /** Whether its unit has it: confirmed or signed, or refused. */
  receipt: Json<KeptReceipt | null> | null;
  /** The same of the liaison note that went out with it in a supervision. */
  liaisonReceipt: Json<KeptReceipt | null> | null;
  /** Its device has a grave hazard (严重事故隐患). */
  isGrave: Defaulted<boolean>;
  /** The authorities told of it when the notice went out, none where the archive names none; null where there is no grave hazard. */
  graveTold: Json<NoticeAuthority[] | null> | null;
  /** How the institute has reported it by hand, where the archive names no authority. */
  graveReported: Json<NoticeFeedback | null> | null;
  createdAt: string;
}

/** Which devices stand in which applications, and what was found wrong: joined by others, never written. @public read by the walls as text */
export const openTables = ['inspectionApplication', 'inspectionLine', 'opinionNotice'] as const;

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    inspectionApplication: InspectionApplicationTable;
    inspectionLine: InspectionLineTable;
    inspectionResult: InspectionResultTable;
    opinionNotice: OpinionNoticeTable;
  }
}

/** How its cases are filed. */
export const applicationFiling: Filing = {
  cycle: inspectionApplication,
  table: 'inspection_application',
  number: 'onlinelsh',
  parties: {
    owner: unit('applyUnit', { acts }),
    user: unit('useUnit', { acts, as: 'owner' }),
    desks: desk(['I1', 'I2', 'I3', 'I4', 'I5']),
  },
  besides: { party: { list: 'party_units' } },
  areas: { table: 'inspection_line', of: 'application_id', column: 'equlocarecod' },
  devices: { table: 'inspection_line', of: 'application_id', column: 'equ_sys_id' },
  since: 'status_since',
  dueOn: 'due_on',
};
