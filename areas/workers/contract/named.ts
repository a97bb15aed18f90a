import { chosen, type Field, type Fields, type Values } from '#kit/contract/field.ts';

/** Whether a row names somebody by their key in the register of people; otherwise they were typed. */
export const isChosen = ({ worker }: Values): boolean => typeof worker === 'string' && worker !== '';

/** A cell that says what the register says of whoever was chosen. */
export const registered = <F extends Field>(declared: F): F => ({ ...declared, isGiven: isChosen });

/** Where a row of people comes from: somebody of the unit by their key, or typed. */
export const origin = {
  worker: chosen('来源', '人员台账', { help: '从本单位人员中选择的，姓名、证书编号和有效期以人员台账为准' }),
} satisfies Fields;

/** The item of those who repair lifts, and by that maintain them. */
export const liftRepair = 'T';
/** The item of those who look after safety. */
export const safetyManagement = 'A';

/** What the register has of a name that a form tells without a key. */
export const nameStandings = ['verified', 'told', 'expired', 'left', 'typed'] as const;
