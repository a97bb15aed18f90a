import { findUnit } from '#areas/company/server/door.ts';
import { safetyManagement } from '#areas/workers/contract/named.ts';
import { standingOfName, tendedOf } from '#areas/workers/server/door.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { setFields } from '../../contract/registration.ts';
import type { Registration } from './registration-store.ts';

const keys = ['safetyManager', 'signer'] as const;

/** The safety people whom an application names, as the register of their unit knows them on a day. A private person keeps none. */
export async function namedOf(db: Db | Tx, record: Registration, on: string) {
  const { unitId } = record;
  const unit = unitId === null ? undefined : await findUnit(db, unitId);
  if (!unit || unit.unitTypes.includes('U12')) return [];
  const named = keys.flatMap((field) => (record[field] ? [{ field, name: record[field] }] : []));
  const standings = named.map(({ name }) => standingOfName(db, { unitId: unit.unitSysId, name, item: safetyManagement, on }));
  return (await Promise.all(standings)).map((standing, index) => ({
    ...named[index]!,
    label: setFields[named[index]!.field].label,
    standing,
  }));
}

/** What is doubtful about the people of an application, and about who is to drive or tend its device: asked about, never refused. */
export async function doubtsOfPeople(tx: Tx, { today }: CaseRequest, record: Registration): Promise<Issue[]> {
  const doubts = (await namedOf(tx, record, today)).flatMap(({ field, label, name, standing }) => {
    if (standing === 'expired') return [{ field, message: `${label}${name}的特种设备安全管理（A）证已过期，请核对` }];
    return standing === 'left' ? [{ field, message: `${label}${name}已从本单位离岗，请核对` }] : [];
  });
  const tended = record.regMode === 'bySet' ? await tendedOf(tx, { equSysId: record.equSysId, today, isStarting: true }) : undefined;
  const lonely =
    tended && tended.valid === 0
      ? [{ field: 'signer', message: `没有为该设备指定有效持证（${tended.items.join('、')}）的人员：${tended.basis.join('；')}` }]
      : [];
  return [...doubts, ...lonely].map((one) => ({ ...one, warns: true }));
}
