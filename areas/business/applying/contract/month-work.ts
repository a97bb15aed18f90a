import { z } from 'zod';

import { id } from '#kit/contract/call.ts';
import { text } from '#kit/contract/field.ts';
import { listInput, listReply } from '#kit/contract/list/list.ts';

import { Candidate, OpenApplication } from './candidate.ts';

/** What falls due in this month, with all that is overdue, in the next, or in both. */
export const monthChoices = ['both', 'this', 'next'] as const;
export type MonthChoice = (typeof monthChoices)[number];

/** The filters of the page, as its address has them. */
export const monthFields = { month: text('到期月份', 4), place: text('地点', 400) };

/** Devices that are looked at, those due first. */
export const mostDue = 2_000;

/** Where no street or estate is known. */
export const noPlace = '未登记地点';

const named = { oidno: true, equclacode: true, equName: true, unitInnerNo: true, buildingName: true, buildingNo: true } as const;

/** A device that falls due, and how far its inspection is: free, in an application, or not to be applied for yet. */
const MonthDevice = Candidate.pick({ ...named, equSysId: true, equPlace: true, dueOn: true, daysLeft: true }).extend({
  /** Its estate, or its street where no estate is known. */
  place: z.string(),
  open: OpenApplication.nullable(),
  /** Why it cannot be applied for; null where it can, and where it stands in an application. */
  why: z.string().nullable(),
});

export const monthWorkInput = listInput({ month: z.enum(monthChoices).default('this'), place: z.string().max(400).optional() });

/** Device by device: what is not applied for yet on top, then what waits for the unit itself, each due first. */
export const MonthWork = listReply(MonthDevice).extend({
  /** Keys of all that may be applied for now, on whichever page. */
  free: z.array(id),
  /** How many wait to be paid. */
  owing: z.int(),
  /** Where they stand, for whoever goes place by place; not narrowed by one. */
  places: z.array(z.object({ place: z.string(), count: z.int(), free: z.int() })),
});
