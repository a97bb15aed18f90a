import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import type { noticeForm, Worker } from '../contract/notice.ts';
import type { stopForm } from '../contract/stop-order.ts';

import type { Line, PipeLine } from '../contract/line-fields.ts';
import { noticeParties } from '../contract/parties.ts';

export interface ConstructionNoticeTable
  extends CaseColumns, Omit<RowOf<typeof noticeForm.fields>, 'lines' | 'pipes' | 'constrWorkers'>, RowOf<typeof stopForm.fields> {
  bcwNo: string;
  noticeNo: string | null;
  noticeDate: string | null;
  unitName: string | null;
  licenceGrade: string | null;
  licenceValidTo: string | null;
  useUnitName: string | null;
  ownerUnitName: string | null;
  acceptOrg: string | null;
  acceptOrgName: string | null;
  supvOrg: string | null;
  supvOrgName: string | null;
  /** Nothing of it is supervised: vessels that came whole, in a city where they are put up without; devices whose level asks for none. */
  isCommissioned: boolean;
  lines: Line[] | null;
  pipes: PipeLine[] | null;
  constrWorkers: Worker[] | null;
  lineCount: number;
  dueOn: string | null;
  promisedOn: string | null;
  decidedAt: string | null;
  acceptedAt: string | null;
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
  /** Of a boiler that is put up, as the notice was told. */
  equLevel: string | null;
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
