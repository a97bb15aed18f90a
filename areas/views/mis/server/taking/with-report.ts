import { findHolding, findMarkHolder, noteMarkNo } from '#areas/reports/server/door.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import type { FileOfNeighbour, ReportLine } from '../../contract/inbound.ts';
import { askCheck, settleChecks } from '../check-store.ts';
import { queueFile } from '../fetch-file.ts';
import type { Taking } from '../mis-asker.ts';
import { compareFacts } from './facts.ts';
import type { Told } from './told.ts';

/** A paper, and the neighbour’s own file of it. */
interface OwnPaper {
  readonly kind: 'BG' | 'YJTZS' | 'LLDSJ';
  readonly no: string;
  readonly file: FileOfNeighbour | undefined;
}

/** The neighbour's own file of a paper that has just been issued here: fetched after this transaction. */
export async function askForFile(tx: Tx, told: Told, { kind, no, file }: OwnPaper, { now }: Taking): Promise<void> {
  const paper = file && (await findHolding(tx, kind, no));
  if (paper && paper.originalSha256 !== file.sha256) await queueFile(tx, { ownerId: paper.id, kind, no, file }, told, now);
}

/** What the inspectors found otherwise than the archive has it. @returns how much is asked about */
export async function askAboutFindings(tx: Tx, told: Told, { oidno, corrections, reportNo }: ReportLine, request: Taking): Promise<number> {
  if (!corrections) return 0;
  return compareFacts(
    tx,
    { told, oidno, facts: corrections, why: `检验报告 ${reportNo} 更正`, path: 'payload.lines.corrections' },
    request,
  );
}

/**
 * The number of the use mark that goes with a report. Where the portal gives no mark with it, or another device has this one, somebody looks at it.
 * @returns how much is asked about
 */
export async function writeMarkNo(tx: Tx, told: Told, { oidno, markNo, reportNo }: ReportLine, { now }: Taking): Promise<number> {
  if (!markNo) return 0;
  const holder = await findMarkHolder(tx, markNo, oidno);
  const isNoted = holder === null && (await noteMarkNo(tx, reportNo, markNo));
  if (isNoted) {
    await settleChecks(tx, { kind: 'device', subject: oidno, items: ['markNo'] }, now);
    return 0;
  }
  const difference = {
    kind: 'device',
    subject: oidno,
    item: 'markNo',
    what: '使用标志编号',
    portalValue: holder ? `已用于设备${holder}` : '不发使用标志',
    misValue: markNo,
    rule: 'portal',
    why: holder ? '一个标志编号只能用于一台设备，请与检验人员核对' : `检验报告 ${reportNo} 不符合使用标志的条件（未登记，或者结论不合格）`,
    given: { oidno, markNo },
  } as const;
  await askCheck(tx, difference, told, now);
  return 1;
}
