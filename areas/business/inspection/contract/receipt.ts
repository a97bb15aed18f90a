import { z } from 'zod';

/** The papers of one notice: 检验意见通知书, and in a supervision the 监督检验联络单 that goes with it to whoever builds. */
export const receiptPapers = ['notice', 'liaison'] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];
export const receiptPaperNames: Readonly<Record<ReceiptPaper, string>> = { notice: '检验意见通知书', liaison: '监督检验联络单' };

/** Of supervisions alone a liaison note comes with the notice. */
export const papersOfNotice = (inspType: string | null | undefined): readonly ReceiptPaper[] =>
  inspType?.startsWith('J') ? receiptPapers : ['notice'];

/** `online`: confirmed in the portal by whoever has it; `paper`, `refused`: signed or not signed on site, as the inspector has recorded. */
const receiptWays = ['online', 'paper', 'refused'] as const;

/** How a unit has taken one of the papers. */
export const Receipt = z.object({
  way: z.enum(receiptWays),
  /** Who confirmed it, signed, or refused to. */
  by: z.string(),
  /** Their unit, of what was confirmed in the portal. */
  unitName: z.string().nullable(),
  on: z.string(),
  reason: z.string().nullable(),
  witness: z.string().nullable(),
  recordedBy: z.string(),
  at: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

/** One sentence on it. */
export function receiptWords({ way, by, unitName, on, reason, witness, recordedBy }: Receipt): string {
  if (way === 'online') return `${unitName ?? ''} ${by}于${on}在平台确认签收`.trim();
  const recorded = `（检验人员${recordedBy}登记）`;
  if (way === 'paper') return `${by}于${on}在纸质文书上签收${recorded}`;
  return `${by}于${on}拒绝签收：${reason ?? ''}${witness ? `；见证人${witness}` : ''}${recorded}`;
}
