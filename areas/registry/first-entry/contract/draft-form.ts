import { form, type Form } from '#kit/contract/form.ts';
import { pick } from '#kit/contract/field.ts';

import { findClass } from '#areas/device-facts/contract/classes.ts';
import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';

const beforeClass = form('首检设备录入', pick(equipmentFields, ['equclacode', 'useUnit']), [
  { key: 'identity', title: '基本信息', fields: ['equclacode'] },
]);

/** The form of a draft: of its class, or the class alone as long as none is chosen. */
export function draftFormOf(equclacode: unknown): Form {
  return typeof equclacode === 'string' && findClass(equclacode) && equclacode.length === 4 ? formOf(equclacode) : beforeClass;
}

/** Classes whose making is supervised: boilers, pressure vessels, pipe components. */
export const isMadeUnderSupervision = (equclacode: unknown): boolean => typeof equclacode === 'string' && /^[127]/.test(equclacode);
