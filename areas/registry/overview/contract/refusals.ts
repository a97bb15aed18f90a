import { refusals } from '#kit/contract/refusal.ts';

export const overviewRefusals = refusals({
  noSuchCell: { status: 404, say: '没有这一处，请重新打开地图' },
});
