import { refusals } from '#kit/contract/refusal.ts';

export const dueCalendarRefusals = refusals({
  tooManyForPrint: { status: 422, say: '一次最多打印{limit}台，请按类别或地点缩小范围，或者导出 Excel' },
});
