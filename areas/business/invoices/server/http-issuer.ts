import { readFileSync } from 'node:fs';
import { z } from 'zod';

import { readAnswer } from '#kit/server/outbox/read-answer.ts';

import type { ReceiptIssuer, Standing } from './issuer.ts';

interface Settings {
  readonly address: string;
  readonly tokenFile?: string | undefined;
  /** Seconds. */
  readonly patience: number;
}

const Answer = z
  .object({
    state: z.enum(['unknown', 'issuing', 'waitingLogin', 'issued', 'failed', 'reversed']),
    no: z
      .string()
      .regex(/^[0-9A-Za-z-]{1,30}$/)
      .optional(),
    taxFen: z.int().min(0).optional(),
    why: z.string().max(1000).optional(),
    note: z
      .string()
      .regex(/^\d\d$/)
      .optional(),
  })
  .refine(({ state, no }) => !['issued', 'reversed'].includes(state) || no !== undefined, 'a paper without a number');

const longestAnswer = 64 * 1024;
const longestFile = 10 * 1024 ** 2;

/** An issuer over HTTP: four addresses that take JSON. Slow, dead or lying ones throw; nothing of what they say is taken unread. */
export function httpIssuer({ address, tokenFile, patience }: Settings): ReceiptIssuer {
  const post = (path: string, body: object) => {
    const token = tokenFile && readFileSync(tokenFile, 'utf8').trim();
    return fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience * 1000),
    });
  };
  const ask = async (path: string, body: object): Promise<Standing> => {
    const response = await post(path, body);
    const text = await readAnswer(response, longestAnswer);
    if (!response.ok) throw new Error(`the issuer of receipts answers ${response.status}`);
    return Answer.parse(JSON.parse(text));
  };
  return {
    issue: (paper) => ask('/issue', paper),
    query: ({ requestNo }, asked) => ask('/query', { requestNo, asked }),
    void: (paper, reason) => ask('/void', { ...paper, reason }),
    async file({ requestNo, invoiceNo, redNo }) {
      const response = await post('/file', { requestNo, invoiceNo, redNo });
      if (!response.ok) throw new Error(`the issuer of receipts answers ${response.status}`);
      const content = await readBytes(response);
      if (!isWholePdf(content)) throw new Error('the issuer of receipts answers no PDF, or half of one');
      return content;
    },
  };
}

/** Begins and ends as a PDF does: it is kept for good. */
function isWholePdf(content: Buffer): boolean {
  return content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-1024).toString('latin1').includes('%%EOF');
}

async function readBytes(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > longestFile) throw new Error(`the paper is longer than ${longestFile} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
