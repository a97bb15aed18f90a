import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { authoritiesOf, readArchives } from '#areas/equipment/server/doors/read.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { tell, type Made, type TellRequest, type Told } from '#kit/server/case/tell.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { reportVoid } from '../contract/lifecycle.ts';
import { reportPage } from '../contract/menu.ts';
import { voidParties } from '../contract/parties.ts';
import type { Paper } from './paper-store.ts';
import type { ReportVoid } from './void-store.ts';

const kind = { cycle: reportVoid, parties: voidParties };
const common = { kind: '报告出具', link: ({ no }: Pick<Paper, 'no'>) => addressWith(reportPage.path, { no }), whole: true } as const;

/** Whoever asked hears what was decided. */
export const answers = {
  kind,
  tells: [
    {
      ...common,
      moves: ['agree'],
      to: ['asker'],
      title: '报告作废申请已同意',
      body: ({ record: { no, by } }) => `${no}：${by}同意作废`,
    },
    {
      ...common,
      moves: ['refuse'],
      to: ['asker'],
      title: '报告作废申请未同意',
      body: ({ record: { no, by }, opinion }) => `${no}：${by}不同意作废，${opinion ?? ''}`,
    },
  ],
} as const satisfies Told<Pick<ReportVoid, 'askedBy'> & { readonly no: string; readonly by: string }>;

interface VoidReport {
  readonly no: string;
  /** What the device of the report is called. */
  readonly called: string;
  readonly reason: string;
  /** Papers that are void with it. */
  readonly along: string;
  /** Where the archive of the device is read. */
  readonly archive: string | null;
}

const title = '检验报告已作废';

function bodyOf({ record: { called, no, reason, along } }: Made<VoidReport>): string {
  return `${called}的检验报告 ${no} 已作废（${reason}），${along}同时作废，请勿再使用；设备的检验日期恢复到该报告以前，由检验部门重新出具或者通知重新报检。`;
}

/** Whom the report was issued to, whose the device is now, and the authorities hear that it holds no more. */
export const voidReports = {
  kind,
  tells: [
    {
      ...common,
      moves: ['agree'],
      to: ['holders', 'authorities'],
      ownToo: 'the institute may hold a report of a device of its own',
      title,
      body: bodyOf,
    },
    {
      ...common,
      moves: ['agree'],
      to: ['presentHolders'],
      ownToo: 'the same',
      title,
      body: bodyOf,
      // They are no party to the report: their archive says that it is void.
      link: ({ archive }) => archive!,
    },
  ],
} as const satisfies Told<VoidReport>;

/** The same whether two people here have decided so, or two with the neighbour that keeps reports. */
export async function tellHolders(
  tx: Tx,
  { no, equSysId, equName, partyUnits }: Paper,
  said: Pick<VoidReport, 'reason' | 'along'>,
  request: TellRequest,
): Promise<void> {
  const archive = equSysId ? (await readArchives(tx, [equSysId])).get(equSysId) : undefined;
  const { useUnit, ownerUnit, maintUnit } = archive ?? {};
  const record = {
    ...said,
    no,
    partyUnits,
    unitsNow: [useUnit, ownerUnit, maintUnit],
    archive: archive ? `${archiveAddress(archive.equclacode, archive.equSysId)}&tab=inspections` : null,
    authorities: archive ? authoritiesOf(archive) : [],
    called: archive ? calledWithCode(archive) : equName,
  };
  await tell(tx, voidReports, request, { record, move: 'agree', state: 'agreed', opinion: undefined });
}
