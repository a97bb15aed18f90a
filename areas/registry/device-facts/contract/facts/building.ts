import { text } from '#kit/contract/field.ts';

/** Where a device stands within its estate. */
export const buildingFields = {
  buildingName: text('楼盘（小区）名称', 100, { width: 160 }),
  buildingNo: text('楼栋/单元', 50, { width: 120 }),
};
