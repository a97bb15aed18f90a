import { refusals } from '../refusal.ts';

/** Any paper that is signed may be refused so: apart from the common ones, which every page loads. */
export const sealRefusals = refusals({
  /** A key or the time stamps are away: what is not signed is not given out. */
  sealAway: { status: 503, say: '文书暂时不能签章：{why}。签章后即可下载，请稍后再试' },
});
