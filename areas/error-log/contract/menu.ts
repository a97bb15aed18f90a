import type { Actor } from '#kit/contract/actor.ts';

/** Menu id → who has it. */
export const errorLogGrants: Readonly<Record<string, readonly Actor[]>> = {
  M140100: ['A1', 'I4'],
};
