import { refusals } from '#kit/contract/refusal.ts';

export const workdayRefusals = refusals({
  yearOutOfReach: { status: 409, say: '只能录入今年及其前一年、后两年的放假安排' },
});
