import { departmentFor } from '#areas/verdicts/contract/departments.ts';

import type { Operator, Staff } from '#kit/server/demo/telling.ts';

import type { FilledAccount } from '../accounts.ts';
import { demoId } from '#kit/server/demo/dice.ts';
import type { DemoUnit } from '../units.ts';

export interface CityStaff extends Staff {
  /** Who acts for a unit: its account, or somebody of it who has none here. */
  ownerOf(unit: DemoUnit): Operator;
}

function operatorOf({ id, name, unitId, unitName, dept, roleName, mobile }: FilledAccount): Operator {
  return { id, name, unitId, mobile, where: dept ?? unitName, roleName };
}

const departments: Readonly<Record<string, readonly [string, string]>> = {
  电梯检验部: ['jyy01', 'jyy04'],
  承压检验部: ['jyy02', 'jyy05'],
  机电检验部: ['jyy03', 'jyy06'],
};
const owners = ['qy01', 'wy01', 'wb01', 'jmm01', 'gr01', 'ty01', 'jc01'];

/** The people of the demo accounts, in the roles they have in a case. */
export function staffOf(accounts: ReadonlyMap<string, FilledAccount>): CityStaff {
  const get = (loginName: string) => operatorOf(accounts.get(loginName)!);
  const byUnit = new Map(owners.map((loginName) => [accounts.get(loginName)!.unitId, get(loginName)]));
  return {
    clerk: get('slr01'),
    finance: get('cw01'),
    secondFinance: get('cw02'),
    chief: get('ks01'),
    deputy: get('ks02'),
    signer: get('ks03'),
    rescuer: get('96333'),
    maintainer: get('wb01'),
    authority: get('jg01'),
    inspectors(equclacode, turn) {
      const [first, second] = departments[departmentFor(equclacode)]!;
      return turn % 3 === 2 ? [get(second), get(first)] : [get(first), get(second)];
    },
    ownerOf: (unit) =>
      byUnit.get(unit.unitSysId) ?? {
        id: demoId('handler', Number.parseInt(unit.unitSysId.slice(-6), 16), Date.UTC(2023, 3, 1)),
        name: unit.contact,
        unitId: unit.unitSysId,
        mobile: unit.contactMobile,
        where: unit.orgname,
        roleName: '企业经办人',
      },
  };
}
