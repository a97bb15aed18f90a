import { classCodes, dumbwaiter } from '#areas/device-facts/contract/class-codes.ts';

/** A lift that carries people: whoever is called to a dumbwaiter (杂物电梯) frees nobody. */
export const carriesPeople = (equclacode: string): boolean => equclacode.startsWith(classCodes.lift) && equclacode !== dumbwaiter;
