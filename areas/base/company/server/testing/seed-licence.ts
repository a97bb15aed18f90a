import { newId } from '#kit/server/id.ts';
import type { City, SeededUnit } from '#server/testing/city.ts';

/** Registers a licence of a unit, to install and repair lifts unless told otherwise. */
export async function seedLicence(
  city: City,
  { unitSysId }: SeededUnit,
  given: { readonly [key in 'licenceNo' | 'validTo' | 'licenceItem' | 'licenceClass' | 'licenceScope']?: string } = {},
) {
  const {
    licenceNo = 'TS3333001-2029',
    validTo = '2029-06-30',
    licenceItem = 'install',
    licenceClass = '3',
    licenceScope = '曳引驱动乘客电梯',
  } = given;
  const terms = {
    licenceItem,
    licenceClass,
    licenceScope,
    licenceGrade: 'B',
    issuer: '浙江省市场监督管理局',
  };
  const at = city.now.toISOString();
  const id = newId();
  await city.db
    .insertInto('unitLicence')
    .values({
      id,
      unitId: unitSysId,
      licenceNo,
      ...terms,
      issueDate: '2025-07-01',
      validTo,
      createdByName: '测试',
      createdAt: at,
      updatedAt: at,
      version: 0,
    })
    .execute();
  return id;
}
