import { sql } from 'kysely';

import { cylinderClass, safetyClass } from '../contract/safety-class.ts';

/** The kind of a device in the sense of the order: nobody has a duty for components. */
export const kindOfDevice = sql`(case when equclacode like ${`${cylinderClass}%`} then ${cylinderClass} when class_code = any(${safetyClass.codes}) then class_code end)`;
