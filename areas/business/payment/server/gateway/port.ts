import { z } from 'zod';

import { readAnswer } from '#kit/server/outbox/read-answer.ts';
import type { TextAnswer } from '#kit/server/request.ts';

import type { GatewayChannel } from '../../contract/dictionaries.ts';

/** One attempt to have an amount paid. Amounts are whole fen. */
export interface ScanOrder {
  readonly outTradeNo: string;
  readonly amountFen: number;
  readonly subject: string;
  readonly notifyUrl: string;
  readonly expireAt: Date;
}

interface Told {
  readonly outTradeNo: string;
  /** What has gone back in all, where the gateway says so. */
  readonly refundedFen?: number | undefined;
  /** How the gateway calls the state, and what it says beside it, for the finance desk. */
  readonly said: string;
}

/** Money has come in. */
export interface PaidTrade extends Told {
  readonly state: 'paid';
  readonly tradeNo: string;
  readonly amountFen: number;
  readonly paidAt?: Date | undefined;
}

interface OtherTrade extends Told {
  readonly state: 'pending' | 'failed' | 'closed' | 'refunded';
  readonly tradeNo?: string | undefined;
}

/** What the gateway says of a trade. */
export type Trade = PaidTrade | OtherTrade;

export interface RefundOrder {
  readonly outTradeNo: string;
  /** The same number asks again after the same refund and never makes a second one. */
  readonly refundNo: string;
  readonly totalFen: number;
  readonly refundFen: number;
  readonly reason: string;
}

/** A notification as it came: the signature covers its very bytes. */
export interface Notice {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Buffer | undefined;
  /** Fields of a form, for channels that send one. */
  readonly form: Readonly<Record<string, unknown>>;
}

/** A channel by which fees are paid. An adapter never touches our tables. */
export interface PayGateway {
  readonly channel: GatewayChannel;
  /** Asks for a trade. @returns what the QR code holds @throws GatewayFault */
  scan(order: ScanOrder): Promise<{ readonly codeUrl: string }>;
  /** @throws GatewayFault */
  query(outTradeNo: string): Promise<Trade>;
  /** After this nobody can pay the trade any more. Refused for a paid one. @throws GatewayFault */
  close(outTradeNo: string): Promise<void>;
  /** @throws GatewayFault */
  refund(order: RefundOrder): Promise<'done' | 'processing'>;
  /** Verifies signature and time of a notification and reads it. @throws BadSignature */
  readNotice(notice: Notice): Trade;
  /** What the gateway wants to hear: taken, so that it stops sending; or not, so that it sends again. */
  answer(isTaken: boolean): TextAnswer;
}

/** What a gateway says, as it was agreed. @throws GatewayFault when it is signed and says something else */
export function shapeOf<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const read = schema.safeParse(content);
  if (!read.success) throw new GatewayFault('malformed', z.prettifyError(read.error));
  return read.data;
}

/** The same for JSON. */
export function readShape<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new GatewayFault('malformed', 'the answer is no JSON');
  }
  return shapeOf(schema, content);
}

/** A notification or an answer that is not from the gateway, or too old. */
export class BadSignature extends Error {}

/** The gateway could not be reached or refused. */
export class GatewayFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** How far the clock of a signed message may be from ours, ms. */
export const clockToleranceMs = 300_000;

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query: what is signed. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Send = (request: WireRequest) => Promise<WireResponse>;

/** Answers of gateways have a few kilobytes. */
const longestAnswer = 256 * 1024;

/** Sends over the network. @throws GatewayFault when nobody answers within ten seconds */
export function sendTo(base: string): Send {
  return async ({ method, path, headers, body }) => {
    try {
      const response = await fetch(base + path, {
        method,
        headers,
        ...(body !== '' && { body }),
        signal: AbortSignal.timeout(10_000),
        redirect: 'error',
      });
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await readAnswer(response, longestAnswer) };
    } catch (error) {
      throw new GatewayFault('unreachable', String(error));
    }
  };
}
