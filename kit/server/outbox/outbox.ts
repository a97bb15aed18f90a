import type { Generated } from 'kysely';

import { port } from '#kit/contract/port.ts';
import type { Tx } from '../postgres/database.ts';
import { newId } from '../id.ts';
import { addJob } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { seal } from '../settings/seal.ts';
import { allOf, type Secrets } from '../settings/secrets.ts';

export type OutgoingChannel = 'sms' | 'mail';
export type OutgoingState = 'waiting' | 'sending' | 'sent' | 'kept' | 'failed' | 'unsure';

export interface OutgoingTable {
  id: string;
  channel: OutgoingChannel;
  template: string;
  receiverSealed: string;
  receiverHash: Buffer;
  /** Masked. */
  receiver: string;
  valuesSealed: string;
  /** The text without what is secret in it. */
  shown: string;
  /** The event it tells of: told once. */
  onceKey: string | null;
  state: OutgoingState;
  attempts: Generated<number>;
  answer: string | null;
  /** From then on it is not sent any more. */
  validUntil: string | null;
  createdAt: string;
  sentAt: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    outgoing: OutgoingTable;
  }
}

/** A text that leaves the house. Providers of short messages know it by a number of their own, which the configuration gives under `key`. */
export interface OutgoingTemplate {
  /** Unique over all areas: `registration.code`. */
  readonly key: string;
  /** Subject of the mail, and what the outbox calls it. */
  readonly title: string;
  /** With `{name}` where a value stands. */
  readonly text: string;
  /** Values that nobody reads but the receiver: codes, links. */
  readonly secret?: readonly string[];
  /** Sent later than this it would only confuse. */
  readonly validMinutes?: number;
}

export const outgoingTemplates = port<OutgoingTemplate>('kit.outgoingTemplates');

export interface Outgoing {
  readonly channel: OutgoingChannel;
  /** Mobile number, or address of a mailbox. */
  readonly to: string;
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
  /** Names the event: the same key is sent once, whoever asks how often. */
  readonly key?: string;
}

const purpose = 'outgoing';
/** The job that hands one to its carrier. */
export const sendJob = 'outgoing:send';

/** The names of a template's values, in the order of its text. */
export function namesIn({ text }: Pick<OutgoingTemplate, 'text'>): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))];
}

/** The text with its values; those left out stand as stars. */
export function fillTemplate({ text }: Pick<OutgoingTemplate, 'text'>, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '******');
}

/** Throws for a name that no area has handed in: a fault of ours. */
export function templateOf({ handed }: Pick<Services, 'handed'>, key: string): OutgoingTemplate {
  const found = handed.of(outgoingTemplates).find((template) => template.key === key);
  if (!found) throw new Error(`nobody has handed in the template ${key}`);
  return found;
}

/** By which a receiver is found again without being readable. */
const receiverHash = (secrets: Secrets, to: string): Buffer => secrets.sign(`${purpose}/receiver`, to.toLowerCase());

/** The same as the present root and those before it have made it. */
export function receiverHashes({ secrets }: Pick<Services, 'secrets'>, to: string): Buffer[] {
  return allOf(secrets).map((one) => receiverHash(one, to));
}

/** `138****0001`, `w***@example.com`. */
export function maskReceiver(to: string): string {
  const at = to.indexOf('@');
  return at < 0 ? `${to.slice(0, 3)}****${to.slice(-4)}` : `${to.slice(0, 1)}***${to.slice(at)}`;
}

/** Sends a short message or a mail once the transaction of its event is committed; never twice for one key. Without a carrier it stands in the outbox, and that is all. */
export async function sendOut(tx: Tx, services: Services, outgoing: Outgoing, now: Date): Promise<void> {
  const { channel, to, key, values } = outgoing;
  const template = templateOf(services, outgoing.template);
  const open = Object.fromEntries(Object.entries(values).filter(([name]) => !template.secret?.includes(name)));
  const id = newId(now.getTime());
  const state = services.config[channel].provider === 'outbox' ? 'kept' : 'waiting';
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('outgoing')
    .values({
      id,
      channel,
      template: template.key,
      receiverSealed: seal(services.secrets, purpose, to),
      receiverHash: receiverHash(services.secrets, to),
      receiver: maskReceiver(to),
      valuesSealed: seal(services.secrets, purpose, JSON.stringify(values)),
      shown: fillTemplate(template, open),
      onceKey: key ?? null,
      state,
      answer: null,
      validUntil: template.validMinutes ? new Date(now.getTime() + template.validMinutes * 60_000).toISOString() : null,
      createdAt: now.toISOString(),
      sentAt: null,
    })
    .onConflict((known) => known.column('onceKey').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n && state === 'waiting') await addJob(tx, sendJob, { id });
}
