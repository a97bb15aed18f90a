import { addDays, addYears } from '#kit/contract/trade/calendar.ts';

import type { Dice } from '#kit/server/demo/dice.ts';
import { instituteName } from './institute.ts';
import type { Planned } from './mix.ts';
import { usersOf } from './mix.ts';
import { person } from '#kit/server/demo/people.ts';
import { authoritiesOf } from './authorities.ts';
import { countOf, demoUnit, makersOf, unitNumber, type DemoUnit } from './units.ts';

export interface Parties {
  readonly useUnit: DemoUnit;
  readonly maker: DemoUnit;
  readonly makerRank: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The number of the unit that uses a device. The units of the demo accounts get what is planned for them and nothing else. */
export function useUnitOf(dice: Dice, code: string, plan: Planned | undefined, units: number): number {
  const kind = dice.weighed(usersOf(code));
  const count = countOf(kind, units);
  const rank = kind === 'maker' ? (makersOf('7')[0] ?? 0) : count > 1 ? 1 + dice.zipf(count - 1) : 0;
  return plan ? unitNumber(...plan.owner) : unitNumber(kind, rank);
}

/** A device before anybody is named: what it is, whose and where. */
interface Placed {
  readonly code: string;
  readonly useUnit: DemoUnit;
  readonly areacode: string;
  readonly plan: Planned | undefined;
  readonly putInUseDate: string;
}

/** Everybody around a device, with names as they stand on the record. */
export function partiesOf(dice: Dice, { code, useUnit, areacode, plan, putInUseDate }: Placed, today: string, units: number): Parties {
  const ranks = makersOf(code.charAt(0));
  const isBatch = code.startsWith('8') || code.startsWith('23');
  const makerRank = isBatch || ranks.length === 0 ? 15 : dice.pick(ranks);
  const maker = demoUnit(unitNumber('maker', makerRank));
  const installer = demoUnit(unitNumber('construction', dice.whole(0, countOf('construction') - 1)));
  const isInstalled = /^[1234689]/.test(code) && !/^(?:22|23|44)/.test(code);
  return {
    useUnit,
    maker,
    makerRank,
    fields: {
      ...ofUser(useUnit),
      ...(code.startsWith('3') ? maintenance(dice, { code, useUnit, plan }, today) : {}),
      ...(isBatch
        ? {}
        : {
            makeUnit: maker.unitSysId,
            makeUnitName: maker.orgname,
            makeUnitCode: maker.orgcode,
            makeLicenceNo: `TS2${code.charAt(0)}10${String(100 + makerRank)}-2030`,
          }),
      designUnit: isBatch ? null : maker.orgname,
      ...(isInstalled && {
        installUnit: installer.unitSysId,
        installUnitName: installer.orgname,
        installLicenceNo: `TS3${code.charAt(0)}20${installer.orgcode.slice(13, 16)}-2029`.replace(/[^TS0-9-]/g, '0'),
      }),
      supvInspOrg: instituteName,
      ...authoritiesOf(areacode),
      ...ownerOf(dice, useUnit, units),
      ...(putInUseDate > '2012-01-01' &&
        /^[3459]/.test(code) && {
          typeTestOrg: '东海特种设备型式试验中心（演示）',
          typeTestCertNo: `TSX${code}0010${putInUseDate.slice(0, 4)}${dice.digits(4)}`,
        }),
    },
  };
}

function ofUser(unit: DemoUnit) {
  return {
    useUnit: unit.unitSysId,
    useUnitName: unit.orgname,
    useUnitCode: unit.orgcode,
    useUnitAddr: unit.address,
    useUnitZip: unit.zip,
    useUnitTel: unit.tel,
    useUnitDept: unit.kind === 'industry' ? '设备安环部' : null,
    useContact: unit.contact,
    useContactMobile: unit.contactMobile,
    safetyManager: unit.safetyManager,
    safetyManagerMobile: unit.safetyManagerMobile,
  };
}

function ownerOf(dice: Dice, useUnit: DemoUnit, units: number) {
  const owner =
    useUnit.kind === 'commerce' && units > 0 && dice.chance(0.4)
      ? demoUnit(unitNumber('owner', dice.whole(0, countOf('owner') - 1)))
      : useUnit;
  return { ownerUnit: owner.unitSysId, ownerUnitName: owner.orgname, ownerUnitCode: owner.orgcode, ownerUnitTel: owner.tel };
}

function maintenance(dice: Dice, { code, useUnit, plan }: Pick<Placed, 'code' | 'useUnit' | 'plan'>, today: string) {
  // wb01 keeps the lifts of the demo accounts, a maintenance company its own; the other companies share the rest.
  const rank = dice.zipf(countOf('maintenance'));
  const unit = demoUnit(plan?.owner[0] === 'maintenance' ? unitNumber(...plan.owner) : unitNumber('maintenance', plan ? 0 : rank));
  const leader = person(6000 + unitNumber('maintenance', rank));
  const maintEnd = addDays(today, dice.whole(-10, 700));
  return {
    ...(useUnit.kind === 'property' && { propertyUnit: useUnit.unitSysId, propertyUnitName: useUnit.orgname }),
    maintUnit: unit.unitSysId,
    maintUnitName: unit.orgname,
    maintContractNo: `WB${maintEnd.slice(0, 4)}${code}${dice.digits(4)}`,
    maintStart: addDays(addYears(maintEnd, -2), 1),
    maintEnd,
    maintLeader: leader.name,
    maintLeaderMobile: leader.mobile,
    maintHotline: unit.tel,
  };
}

/** Name of the body that tests the city's lifts. */
export function testingBodyName(): string {
  return demoUnit(unitNumber('testing', 0)).orgname;
}
