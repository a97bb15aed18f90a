import { dueState } from '#areas/cycles/contract/due.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';

import { kindCode, whyNotOfStanding, type ChangeKind } from '../contract/kinds.ts';
import { whyNotRestart } from '../contract/why-not-restart.ts';

/** What of an application decides whether a device can come along. */
export interface Wanted {
  readonly changeKind: ChangeKind;
  /** With its area, as archives have it. */
  readonly newPlace?: string | null | undefined;
  readonly newBuildingName?: string | null | undefined;
  readonly newBuildingNo?: string | null | undefined;
  readonly newExpireDate?: string | null | undefined;
  readonly stoppedOn?: string | null | undefined;
  readonly restartOn?: string | null | undefined;
  readonly today: string;
}

type Rule = (archive: LockedArchive, wanted: Wanted) => string | undefined;

const { reform, move, transfer, rename, address, lifetime, stop, restart, scrap, cancel } = kindCode;

/** Why its inspection does not hold on a day, as the first half of a sentence. */
function whyNotInspected(archive: LockedArchive, today: string): string | undefined {
  const { lastConclusion } = archive;
  if (lastConclusion && !isPassing(lastConclusion)) return `最近检验结论为「${lastConclusion}」`;
  const { state, dueOn } = dueState(archive, today);
  return state === 'overdue' ? `检验已超期（应于${dueOn!}前检验）` : undefined;
}

const whyBeyondLife = ({ designExpireDate }: LockedArchive, today: string) =>
  designExpireDate && designExpireDate < today ? `设计使用年限已于${designExpireDate}届满` : undefined;

/** Why a device gets no mark, which says that it may be used, and when it does. */
export function whyNotMarked(archive: LockedArchive, today: string): string | undefined {
  const [failed, beyond] = [whyNotInspected(archive, today), whyBeyondLife(archive, today)];
  if (failed) return `${failed}，使用标志待检验合格后换发`;
  return beyond && `${beyond}，使用标志待办理「达到设计使用年限」变更后换发`;
}

const passesFirst: Rule = (archive, { today }) => {
  const why = whyNotInspected(archive, today);
  return why && `${why}，检验合格后才能办理`;
};

/** Who takes a device over must not take over what may not be used (domain 3.9). */
const isSound: Rule = (archive, wanted) => {
  const beyond = whyBeyondLife(archive, wanted.today);
  return passesFirst(archive, wanted) ?? (beyond && `${beyond}，请先办理「达到设计使用年限」变更`);
};

/** Nothing is used before it is decided upon. */
export const usedFrom = ({ today, restartOn }: Pick<Wanted, 'today' | 'restartOn'>) => (restartOn && restartOn > today ? restartOn : today);

const isInspected: Rule = (archive, { today, restartOn }) => whyNotRestart(archive, usedFrom({ today, restartOn }));

const goesElsewhere: Rule = ({ equPlace, buildingName, buildingNo }, { newPlace, newBuildingName, newBuildingNo }) => {
  const isSameHouse = (newBuildingName ?? buildingName) === buildingName && (newBuildingNo ?? buildingNo) === buildingNo;
  return newPlace && newPlace === equPlace && isSameHouse ? '新使用地点与档案中的相同' : undefined;
};

const none: Rule = () => undefined;

const rules: Readonly<Record<ChangeKind, Rule>> = {
  [reform]: none,
  [move]: (archive, wanted) => isSound(archive, wanted) ?? goesElsewhere(archive, wanted),
  [transfer]: isSound,
  [rename]: none,
  [address]: goesElsewhere,
  [lifetime]: (archive, wanted) => {
    const { designExpireDate } = archive;
    const { newExpireDate } = wanted;
    if (!designExpireDate) return '档案中没有设计使用年限到期日，请先办理档案纠错';
    if (newExpireDate && newExpireDate <= designExpireDate) return `继续使用的日期须晚于设计使用年限到期日${designExpireDate}`;
    return passesFirst(archive, wanted);
  },
  [stop]: ({ putInUseDate, restartDate, lastInspDate }, { stoppedOn }) => {
    if (!stoppedOn) return undefined;
    if (putInUseDate && stoppedOn < putInUseDate) return `停用日期早于投入使用日期${putInUseDate}`;
    if (restartDate && stoppedOn < restartDate) return `停用日期早于上次启用日期${restartDate}`;
    return lastInspDate && stoppedOn < lastInspDate ? `停用日期早于最近一次检验日期${lastInspDate}` : undefined;
  },
  [restart]: isInspected,
  [scrap]: none,
  [cancel]: none,
};

/** Why a device cannot be changed in this way now, apart from another case that holds it. */
export function whyNotChange(archive: LockedArchive, wanted: Wanted): string | undefined {
  return whyNotOfStanding(wanted.changeKind, archive) ?? rules[wanted.changeKind](archive, wanted);
}
