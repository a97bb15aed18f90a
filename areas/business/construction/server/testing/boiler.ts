import type { City } from '#server/testing/city.ts';

import { nextProno, notified, type Story } from './story.ts';

export const newBoiler = (prono: string) => ({
  equclacode: '1110',
  equName: '蒸汽锅炉',
  equLevel: 'C',
  equipmodel: 'WNS4-1.25-Q',
  prono,
  makeUnitName: '甬江锅炉制造有限公司',
  unitInnerNo: `${prono}号炉`,
});

/** The licence of whoever builds is one for this class from now on. */
export async function licensedFor(city: City, { firm }: Pick<Story, 'firm'>, licenceClass: string): Promise<void> {
  await city.db.updateTable('unitLicence').set({ licenceClass }).where('unitId', '=', firm.unitSysId).execute();
}

/** A notice of boilers that are put up. */
export function boilersNotified(story: Pick<Story, 'builder' | 'user'>, count = 1) {
  const lines = Array.from({ length: count }, () => newBoiler(nextProno()));
  const forLifts = { isAddedLift: undefined };
  return notified(story, { equclacode: '1000', projectName: '热力站锅炉安装', lines, ...forLifts });
}
