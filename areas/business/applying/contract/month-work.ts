import { z } from 'zod';

import { id } from '#kit/contract/call.ts';
import { text } from '#kit/contract/field.ts';
import { listInput, listReply } from '#kit/contract/list/list.ts';

import { Candidate, OpenApplication } from './candidate.ts';

/** What falls due in this month, with all that is overdue, or in the next. */
export const monthChoices = ['this', 'next'] as const;
export type MonthChoice = (typeof monthChoices)[number];

/** The filter of the page, as its address has it. */
export const monthFields = { month: text('到期月份', 4) };

/** Devices of one place that are listed; more are only counted. */
export const devicesOfPlace = 200;

const named = { oidno: true, equclacode: true, equName: true, unitInnerNo: true, buildingName: true, buildingNo: true } as const;

/** A device that falls due, and how far its inspection is: free, in an application, or not to be applied for yet. */
const MonthDevice = Candidate.pick({ ...named, equSysId: true, equPlace: true, dueOn: true, daysLeft: true }).extend({
  open: OpenApplication.nullable(),
  /** Why it cannot be applied for; null where it can, and where it stands in an application. */
  why: z.string().nullable(),
});

/** An estate, or a street where no estate is known. */
const MonthPlace = z.object({
  place: z.string(),
  count: z.int(),
  firstDue: z.string(),
  devices: z.array(MonthDevice),
  /** Keys of those that may be applied for now. */
  free: z.array(id),
  refused: z.int(),
  /** How many stand in applications, by their state; null for those that the asker may not see. */
  applied: z.array(z.object({ status: z.string().nullable(), count: z.int() })),
});

export const monthWorkInput = listInput({ month: z.enum(monthChoices).default('this') });
/** A page of places, those that fall due first on top; `devices` counts the devices of all places. */
export const MonthWork = listReply(MonthPlace).extend({ devices: z.int() });
