import type { z } from 'zod';

import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import type { Application } from '#areas/inspection/server/doors/read.ts';
import { stateOf } from '#areas/inspection/server/doors/step.ts';
import { lockByNumbers } from '#areas/inspection/server/doors/write.ts';

import type { Taking } from '../mis-asker.ts';
import { inboundPayloads, inboundTitles, type InboundEvent, type PayloadOf } from '../../contract/inbound.ts';
import { misRefusals } from '../../contract/refusals.ts';
import { askCheck } from '../check-store.ts';

const refuse = refuser(misRefusals);

/** An event as it was told. */
export interface Told {
  readonly eventId: string;
  readonly event: string;
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What became of it. `apart`: a person is asked. */
export interface Outcome {
  readonly state: 'taken' | 'apart';
  readonly said: string | null;
}

export type Taker = (told: Told, request: Taking) => Promise<Outcome>;

export const taken = (said: string | null = null): Outcome => ({ state: 'taken', said });

/** What the event carries, as its name demands. */
export function payloadOf<E extends InboundEvent>(event: E, { payload }: Told): PayloadOf<E> {
  const schema = inboundPayloads[event] as unknown as z.ZodType<PayloadOf<E>>;
  const read = schema.safeParse(payload);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => ({ field: ['payload', ...path].join('.'), message }));
  refuseIssues(issues);
  throw new Error('a payload is wrong without a reason');
}

/** The application under this number as it stands. */
export async function getNumbered({ db }: Taking, onlinelsh: string): Promise<Application> {
  const [application] = await inTransaction(db, (tx) => lockByNumbers(tx, [onlinelsh]));
  const isHandedIn = application && stateOf(application) !== 'draft';
  return isHandedIn ? application : refuse('numberUnknown', { no: onlinelsh });
}

/** The neighbour has gone where the portal has not: a person decides. */
export async function askAboutState(told: Told, application: Application, { db, now }: Taking, why: string): Promise<Outcome> {
  const { label } = inspectionApplication.states[stateOf(application)];
  const difference = {
    kind: 'application',
    subject: application.onlinelsh,
    item: `state ${told.event}`,
    what: '办理状态',
    portalValue: label,
    misValue: inboundTitles[told.event as InboundEvent],
    rule: 'person',
    why,
    given: told.payload,
  } as const;
  await askCheck(db, difference, told, now);
  return { state: 'apart', said: `门户为「${label}」：${why}` };
}
