import type { Generated } from 'kysely';

import { newId } from './id.ts';
import type { Tx } from './database.ts';

export interface MessageTable {
  id: string;
  /** To everybody of a unit, or to one user. */
  unitId: string | null;
  userId: string | null;
  kind: string;
  title: string;
  body: string;
  /** Page of the portal that the message leads to. */
  link: string | null;
  createdAt: string;
  readAt: Generated<string | null>;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    message: MessageTable;
  }
}

export interface Message {
  readonly unitId?: string | null;
  readonly userId?: string | null;
  /** One of the dictionary 消息类型. */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly link?: string;
}

/** Leaves a message in the portal, in the transaction of what it tells about. */
export async function sendMessage(tx: Tx, message: Message, now: Date): Promise<void> {
  await tx
    .insertInto('message')
    .values({
      id: newId(now.getTime()),
      unitId: message.unitId ?? null,
      userId: message.userId ?? null,
      kind: message.kind,
      title: message.title,
      body: message.body,
      link: message.link ?? null,
      createdAt: now.toISOString(),
    })
    .execute();
}
