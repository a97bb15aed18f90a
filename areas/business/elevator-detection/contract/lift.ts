import { classCodes } from '#areas/device-facts/contract/class-codes.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { pick, text } from '#kit/contract/field.ts';

/** Catalogue codes of lifts begin with it. */
export const liftClass = classCodes.lift;

/** Type of inspection: self-test of a lift. */
export const selfTest = 'T1';

/** How lists name a lift and where it stands; they sort by days alone. */
export const liftIdentity = {
  ...pick(equipmentFields, ['equSysId', 'oidno', 'equclacode', 'unitInnerNo', 'buildingName', 'buildingNo', 'useCertNo']),
  useUnitName: text('使用单位', 100, { width: 190 }),
  equName: text('电梯', 100, { width: 230, leastWidth: 190 }),
  equPlace: text('使用地点', 200, { width: 230 }),
};
