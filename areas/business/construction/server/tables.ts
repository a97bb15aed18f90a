import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { constructionNotice } from '../contract/lifecycle.ts';

import type { Line, PipeLine } from '../contract/line-fields.ts';
import type { Worker } from '../contract/notice.ts';
import { noticeParties } from '../contract/parties.ts';

export interface ConstructionNoticeTable extends CaseColumns {
  bcwNo: string;
  noticeNo: string | null;
  noticeDate: string | null;
  unitName: string | null;
  equclacode: string | null;
  constrsort: string | null;
  licenceNo: string | null;
  licenceGrade: string | null;
  licenceValidTo: string | null;
  constrContact: string | null;
  constrContactMobile: string | null;
  siteManager: string | null;
  siteManagerCertNo: string | null;
  isSubcontracted: boolean | null;
  subcontract: string | null;
  useUnit: string | null;
  useUnitName: string | null;
  ownerUnit: string | null;
  ownerUnitName: string | null;
  buildUnit: string | null;
  projectName: string | null;
  equlocarecod: string | null;
  equPlace: string | null;
  acceptOrg: string | null;
  acceptOrgName: string | null;
  supvOrg: string | null;
  supvOrgName: string | null;
  planStart: string | null;
  planEnd: string | null;
  isNewBuilding: boolean | null;
  isAddedLift: boolean | null;
  comesWhole: boolean | null;
  /** Vessels that came whole, in a city where they are put up without a supervision. */
  isCommissioned: boolean;
  isReplacement: boolean | null;
  workContent: string | null;
  schemeNote: string | null;
  pipeCode: string | null;
  lines: Line[] | null;
  pipes: PipeLine[] | null;
  constrWorkers: Worker[] | null;
  lineCount: number;
  dueOn: string | null;
  acceptedAt: string | null;
  stopGround: string | null;
  stopNote: string | null;
}

type Json<T> = ColumnType<T, string | null, string | null>;

export interface ConstructionLineTable {
  id: string;
  noticeId: string;
  position: number;
  isOpen: boolean;
  equSysId: string | null;
  isNew: boolean;
  oidno: string | null;
  equclacode: string;
  equName: string;
  equipmodel: string | null;
  prono: string | null;
  equcode: string | null;
  makeUnitName: string | null;
  makeLicenceNo: string | null;
  unitInnerNo: string | null;
  equPlace: string | null;
  mainParams: string | null;
  pipe: Json<PipeLine | null>;
  params: Json<Record<string, unknown> | null>;
  isComplete: ColumnType<boolean, boolean | undefined, boolean>;
  supervisedOn: ColumnType<string | null, string | null | undefined, string | null>;
  supvConclusion: ColumnType<string | null, string | null | undefined, string | null>;
  supvReportNo: ColumnType<string | null, string | null | undefined, string | null>;
  /** 监检合格日期 of the archive before this supervision. */
  formerSupvPassDate: ColumnType<string | null, string | null | undefined, string | null>;
  version: ColumnType<number, number | undefined, number>;
  /** The supervision inspection that was applied for last. */
  applicationId: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface SupervisionToldTable {
  applicationId: string;
  hasCivilWorks: boolean | null;
}

/** Notices and what they bring, joined by others, never written. @public read by the walls as text */
export const openTables = ['constructionNotice', 'constructionLine'] as const;

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    constructionNotice: ConstructionNoticeTable;
    constructionLine: ConstructionLineTable;
    supervisionTold: SupervisionToldTable;
  }
}

/** How its cases are filed. */
export const noticeFiling: Filing = {
  cycle: constructionNotice,
  table: 'construction_notice',
  number: ['notice_no', 'bcw_no'],
  parties: noticeParties,
  devices: { table: 'construction_line', of: 'notice_id', column: 'equ_sys_id' },
  dueOn: 'due_on',
};
