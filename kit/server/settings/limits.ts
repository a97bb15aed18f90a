import { z } from 'zod';

const count = z.int().min(1);

/** What one request may ask for at most; who asks for more is told to narrow it down. */
export const limits = z
  .strictObject({
    /** Rows in one workbook. */
    exportRows: count.default(50_000),
    /** Devices in one workbook of the download centre. */
    exportDevices: count.default(100_000),
    /** Devices in a workbook that is made while the person waits: more takes longer than ten seconds. */
    streamedDevices: count.default(30_000),
    /** Devices on one printed list: the default is some sixty pages. */
    printedDevices: count.default(1_000),
    /** So many devices or more are sorted for two people at a time, where no index gives the order: some 100 ms of the database. */
    sortedDevices: count.default(200_000),
    /** What one account may have a day: workbooks, papers, look-ups of other units. */
    perDay: z.strictObject({ exports: count.default(300), papers: count.default(1_500), lookUps: count.default(500) }).prefault({}),
    /** What the files of all applications of people without an account may take up that are not agreed to, GB. */
    guestFilesGb: count.default(5),
  })
  .prefault({});
