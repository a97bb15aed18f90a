import { mostInBasket } from '#areas/equipment/contract/basket/changes.ts';

/** Devices that may be chosen at once, to be divided into applications. */
export const deviceLimit = mostInBasket;

/** Devices gathered on the queries and the calendar, to be applied for together. */
export const applyCart = { name: 'applyCart', most: deviceLimit } as const;

/** How soon the next inspection falls due. */
export const dueChoices = ['overdue', 'within30', 'within60', 'within90', 'all'] as const;
