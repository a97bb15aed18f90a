import { area } from '#kit/server/request.ts';

/** Has no calls: who inspects a device, or tests it, hands in here what came of it. */
export const outcomesArea = area('outcomes', {}, {});
