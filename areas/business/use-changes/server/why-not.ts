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
  readonly today: string;
}

type Rule = (archive: LockedArchive, wanted: Wanted) => string | undefined;

const { reform, move, transfer, rename, address, lifetime, stop, restart, scrap, cancel } = kindCode;

/** Who takes a device over must not take over what may not be used (domain 3.9). */
const isSound: Rule = (archive, { today }) => {
  const { lastConclusion, designExpireDate, nextInspDate } = archive;
  if (lastConclusion && !isPassing(lastConclusion)) return `最近检验结论为「${lastConclusion}」，检验合格后才能办理`;
  if (dueState(archive, today).state === 'overdue') return `检验已超期（应于${nextInspDate}前检验），检验合格后才能办理`;
  if (designExpireDate && designExpireDate < today) return `设计使用年限已于${designExpireDate}届满，请先办理「达到设计使用年限」变更`;
  return undefined;
};

const isInspected: Rule = (archive, { today }) => whyNotRestart(archive, today);

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
  [lifetime]: ({ designExpireDate }, { newExpireDate }) => {
    if (!designExpireDate) return '档案中没有设计使用年限到期日，请先办理档案纠错';
    return newExpireDate && newExpireDate <= designExpireDate ? `继续使用的日期须晚于设计使用年限到期日${designExpireDate}` : undefined;
  },
  [stop]: ({ putInUseDate, lastInspDate }, { stoppedOn }) => {
    if (putInUseDate && stoppedOn && stoppedOn < putInUseDate) return `停用日期早于投入使用日期${putInUseDate}`;
    return lastInspDate && stoppedOn && stoppedOn < lastInspDate ? `停用日期早于最近一次检验日期${lastInspDate}` : undefined;
  },
  [restart]: isInspected,
  [scrap]: none,
  [cancel]: none,
};

/** Why a device cannot be changed in this way now, apart from another case that holds it. */
export function whyNotChange(archive: LockedArchive, wanted: Wanted): string | undefined {
  return whyNotOfStanding(wanted.changeKind, archive) ?? rules[wanted.changeKind](archive, wanted);
}
