import { whyNotAsked, type Exemption } from '#areas/exemptions/contract/exempt.ts';

import { cycleRule, type CycleRule } from './cycle-rule.ts';

/** Where the level of a device stands: of rides in a parameter of their own. */
const levelParamOf = (equclacode: string) => (equclacode.startsWith('6') ? 'amusLevel' : 'boilerLevel');

/** Of devices that need no periodic inspection nothing falls due. */
export function exemptRules(exemptions: readonly Exemption[]): CycleRule[] {
  return exemptions.flatMap((exemption) => {
    const note = whyNotAsked(exemption, 'noInspection');
    const { equclacode, equLevel } = exemption;
    const condition = [{ param: levelParamOf(equclacode), is: [equLevel] }];
    const rule = { code: `免${equclacode}${equLevel}`, equclacode, inspType: '', target: 'inspection', months: null, mark: 'M' } as const;
    return note ? [cycleRule({ ...rule, condition, isExemption: true, note })] : [];
  });
}
