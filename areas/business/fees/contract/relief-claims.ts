import type { FeeCondition, FeePolicy } from './fee-rows.ts';

/**
 * Facts that reliefs ask for and that no record of the portal holds: the unit claims them with evidence when it asks for the relief, and the
 * first check at the desk finds them true or not (domain 6.3).
 */
export const reliefClaims: Readonly<Record<string, string>> = {
  isSmallMicro: '付款单位是小微企业或者个体工商户',
  isAffordableHousing: '设备属于保障性安居工程',
  isWelfare: '付款单位是养老、福利、托育或者残疾人机构',
  isPublicSchool: '付款单位是公办中小学或者幼儿园',
  isCatering: '付款单位属于餐饮住宿业',
  isDisasterArea: '付款单位在专项通知所列的受灾、疫情区域',
};

function conditionsOf({ unitWhen, reliefs }: FeePolicy): readonly FeeCondition[] {
  return [...unitWhen, ...reliefs.flatMap(({ when }) => when)];
}

/** What who asks for this relief claims. */
export function claimsOf(policy: FeePolicy): string[] {
  return [...new Set(conditionsOf(policy).map(({ param }) => param))].filter((param) => param in reliefClaims);
}
