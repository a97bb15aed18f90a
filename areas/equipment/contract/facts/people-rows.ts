import { text } from '#kit/contract/field.ts';

/** A worker named on a device. The certificate number is the key to the person: the worker register knows it by the same number. */
export const operatorRow = {
  name: text('姓名', 32, { need: 'required' }),
  itemCode: text('作业项目代号', 10, { need: 'required', mono: true }),
  certNo: text('证书编号', 20, { need: 'required', mono: true }),
};

/** A driver of a vehicle used on site: holder of item N1 or N2. */
export const driverRow = {
  name: text('姓名', 32, { need: 'required' }),
  certNo: text('证书编号', 20, { need: 'required', mono: true }),
};
