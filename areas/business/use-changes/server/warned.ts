import { dueState } from '#areas/cycles/contract/due.ts';
import { formerNamesOfUnit } from '#areas/company/server/door.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { findCertificatesOf } from '#areas/use-registration/server/door.ts';
import { daysBetween } from '#kit/contract/trade/calendar.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { kindCode } from '../contract/kinds.ts';
import type { Change } from './change-store.ts';

/** What nothing forbids, but the unit is to be asked about and the officer to know. */
export async function warnedOf(tx: Tx, { today }: CaseRequest, change: Change): Promise<Issue[]> {
  const archives = [...(await readArchives(tx, change.equSysIds)).values()];
  switch (change.changeKind) {
    case kindCode.stop:
      return archives.flatMap((archive) => stoppedBeforeOverdue(archive, change, today));
    case kindCode.lifetime:
      return archives.flatMap((archive) => longerThanItsLife(archive, change));
    case kindCode.reform:
      return unchanged(change);
    case kindCode.rename:
      return unknownName(tx, archives, change);
    default:
      return [];
  }
}

const warn = (field: string, message: string): Issue => ({ field, message, warns: true });

/** A stop ends what is overdue: it must not be dated back for that. */
function stoppedBeforeOverdue(archive: LockedArchive, { stoppedOn }: Change, today: string): Issue[] {
  const { nextInspDate } = archive;
  if (!stoppedOn || !nextInspDate || dueState(archive, today).state !== 'overdue' || stoppedOn > nextInspDate) return [];
  const why = `应于${nextInspDate}前检验，现已超期，而填报的停用日期${stoppedOn}在此之前，请核对实际停用时间`;
  return [warn('stoppedOn', `${calledWithCode(archive)}：${why}`)];
}

/** What an assessment lets be used on for longer than it was designed for is a slip of the pen more often than a finding. */
function longerThanItsLife(archive: LockedArchive, { newExpireDate }: Change): Issue[] {
  const { putInUseDate, makeDate, designExpireDate } = archive;
  const begins = putInUseDate ?? makeDate;
  if (!newExpireDate || !begins || !designExpireDate) return [];
  if (daysBetween(designExpireDate, newExpireDate) <= daysBetween(begins, designExpireDate)) return [];
  const why = `继续使用至${newExpireDate}，延长的时间超过原设计使用年限（${begins}至${designExpireDate}），请核对安全评估或检验报告`;
  return [warn('newExpireDate', `${calledWithCode(archive)}：${why}`)];
}

function unchanged({ params }: Change): Issue[] {
  if (Object.keys(params ?? {}).length > 0) return [];
  return [warn('reformNote', '没有填写改造后的技术参数，准予后档案和登记证上的参数不变；改造改变了参数的，请在「改造后的参数」中填写')];
}

async function unknownName(tx: Tx, archives: readonly LockedArchive[], { formerName, useUnit }: Change): Promise<Issue[]> {
  const names = await formerNames(tx, useUnit, archives);
  if (!formerName || names.includes(formerName)) return [];
  const known = names.length > 0 ? `查得的原名称为「${names.join('」「')}」` : '登记证和单位变更记录中没有查到原名称';
  return [warn('formerName', `填报的原使用单位名称「${formerName}」没有记录，${known}，请核对`)];
}

type Named = Pick<LockedArchive, 'equSysId' | 'useUnitName'>;

/** Names under which these devices were registered and the unit was known, those on certificates in force first, then the newest. */
export async function formerNames(db: Db | Tx, useUnit: string | null, devices: readonly Named[]): Promise<string[]> {
  const certificates = await findCertificatesOf(
    db,
    devices.map(({ equSysId }) => equSysId),
  );
  const certified = [...certificates.values()].map(({ content }) => content.useUnitName);
  const current = new Set(devices.map(({ useUnitName }) => useUnitName));
  const names = [...certified, ...(useUnit ? await formerNamesOfUnit(db, useUnit) : [])];
  return [...new Set(names)].filter((name): name is string => Boolean(name) && !current.has(name));
}
