import { z } from 'zod';

const filledText = z.string().trim().min(1);

/** What looks through uploads for viruses: clamd at a port or a socket of this machine. Without it files are told by their kind alone. */
export const files = z
  .strictObject({
    scanner: z
      .strictObject({
        host: filledText.optional(),
        port: z.int().min(1).max(65_535).optional(),
        socket: filledText.optional(),
        timeoutSeconds: z.int().min(1).max(120).default(20),
      })
      .refine(
        ({ host, port, socket }) => (socket === undefined) !== (host === undefined && port === undefined),
        '应填写 socket，或填写 host 和 port，不能都填或都不填',
      )
      .optional(),
  })
  .prefault({});

/** How many days rows are kept that are no evidence; what begins at 183 are logs, for which the law wants six months (Cybersecurity Law, article 21). */
export const retention = z
  .strictObject({
    messageDays: z.int().min(30).default(730),
    misEventDays: z.int().min(183).default(365),
    errorLogDays: z.int().min(183).default(183),
    outgoingDays: z.int().min(183).default(365),
  })
  .prefault({});
