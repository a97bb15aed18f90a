import { z } from 'zod';

/** What of the configuration the browser may know (R1.15). */
export const PublicConfig = z.object({
  city: z.string(),
  title: z.string(),
  institute: z.string(),
  hotline: z.string(),
  icp: z.string(),
  policeRecord: z.string(),
  provinceCode: z.string(),
  areaCode: z.string(),
  homeTagName: z.string(),
  cookieDays: z.number(),
  usualPersonDays: z.number(),
  captcha: z.enum(['always', 'afterFailures', 'off']),
  bases: z.record(z.enum(['main', 'equipment', 'print', 'electronicForm', 'bank']), z.string()),
  links: z.record(
    z.enum(['onlineApplyPlatform', 'selfReissue', 'invoiceSelfCollection', 'operationManual', 'constructionGuide']),
    z.string(),
  ),
  map: z.object({ tiles: z.string(), attribution: z.string() }),
  demo: z.boolean(),
  /** Days off of the years for which there is a notice. */
  workdays: z.array(z.object({ year: z.int(), daysOff: z.array(z.tuple([z.string(), z.string()])), workdays: z.array(z.string()) })),
});
