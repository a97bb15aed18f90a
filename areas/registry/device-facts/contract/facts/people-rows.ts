import { chosen, text, type Field, type Fields, type Values } from '#kit/contract/field.ts';

/** Whether a row names somebody by their key in the register of people; otherwise they were typed. */
export const isChosen = ({ worker }: Values): boolean => typeof worker === 'string' && worker !== '';

/** A cell that says what the register says of whoever was chosen. */
export const registered = <F extends Field>(declared: F): F => ({ ...declared, isGiven: isChosen });

/** Where a row of people comes from: somebody of the unit by their key, or typed. */
export const origin = {
  worker: chosen('来源', '人员台账', { help: '从本单位人员中选择的，姓名、证书编号和有效期以人员台账为准' }),
} satisfies Fields;

/** A worker named on a device: by their key in the register of people, or typed. */
export const operatorRow = {
  name: registered(text('姓名', 32, { need: 'required' })),
  itemCode: registered(text('作业项目代号', 10, { need: 'required', mono: true })),
  certNo: registered(text('证书编号', 20, { need: 'required', mono: true })),
  ...origin,
};

/** A driver of a vehicle used on site: holder of item N1 or N2. */
export const driverRow = {
  name: registered(text('姓名', 32, { need: 'required' })),
  certNo: registered(text('证书编号', 20, { need: 'required', mono: true })),
  ...origin,
};
