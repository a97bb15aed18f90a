import type { OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import { readAnswer } from '#kit/server/outbox/read-answer.ts';

/** What a carrier is handed. */
export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly template: OutgoingTemplate;
  readonly values: Readonly<Record<string, string>>;
}

/** Hands a message to whoever delivers it. @returns the number under which it was taken @throws NotTaken, or anything else where nobody knows */
export type Carrier = (letter: Letter, now: Date) => Promise<string>;

/** The carrier has certainly not taken it. */
export class NotTaken extends Error {
  /** Whether it may do so later: not for a number that does not exist. */
  readonly isForNow: boolean;

  constructor(message: string, isForNow: boolean) {
    super(message);
    this.isForNow = isForNow;
  }
}

const withinMs = 10_000;
const longestAnswer = 64 * 1024;

/** Posts to a provider. @throws NotTaken when no connection came about @returns the answer's text */
export async function post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
  const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(withinMs), redirect: 'error' }).catch(
    (error: unknown) => {
      throw neverLeft(error) ? new NotTaken(`服务商无法连接：${codeOf(error)}`, true) : error;
    },
  );
  return readAnswer(response, longestAnswer);
}

const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether an error of the network came before anything was sent. */
export const neverLeft = (error: unknown): boolean => beforeSending.has(codeOf(error));

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
