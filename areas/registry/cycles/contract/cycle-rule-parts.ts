import type { CycleCondition } from './cycle-rule.ts';

// What the rules of vessels and of pipes have in common.

export const first: CycleCondition = { param: 'isFirst', is: [true] };
export const grade = (...grades: number[]): CycleCondition => ({ param: 'grade', is: grades });
export const full = { inspType: 'D5', target: 'internal', restartedBy: ['D5', 'D7'] } as const;
export const annual = { inspType: 'D6', target: 'external', restartedBy: ['D6', 'D5', 'D7'] } as const;
export const stopUse = { months: null, note: '安全状况等级不允许继续使用，应停止使用' } as const;
