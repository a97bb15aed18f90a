import { deviceLimit } from './application.ts';

/** Devices gathered on the queries and the calendar, to be applied for together. */
export const applyCart = { name: 'applyCart', most: deviceLimit } as const;
