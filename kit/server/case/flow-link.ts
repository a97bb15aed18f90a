import { valuesIn } from '#kit/contract/field.ts';
import { z } from 'zod';

import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { flowLinkPage } from '#kit/contract/case/flow-link-page.ts';
import { flowLinkDays } from '#kit/contract/case/flow-link.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '../asker.ts';
import { writeAudit } from '../audit/audit.ts';
import { findCase, type CaseRecord, type StepsOf } from './case.ts';
import { readToken, signToken } from '../documents/verification.ts';
import { refuse } from '../refuse.ts';
import type { Request } from '../request.ts';
import { linkSecrets, type Secrets } from '../settings/secrets.ts';

const linkPurpose = 'flow-link';

const secretOf = (secrets: Secrets) => secrets.key(linkPurpose, 32).toString('hex');

/** Whose steps a link shows, and until when. */
export interface FlowSubject {
  readonly cycle: string;
  readonly id: string;
  /** 「故障」. */
  readonly title: string;
  /** Number of the record. */
  readonly no: string;
}

const Signed = z.tuple([z.string(), z.uuid(), z.string(), z.string(), z.int()]);

/** A link to the steps of one record, for whoever is sent it. That it was made stands in the audit log. */
export async function makeFlowLink(subject: FlowSubject, { db, asker, now, services }: Request) {
  const { cycle, id, title, no } = subject;
  const expires = Math.floor(now.getTime() / 1000) + flowLinkDays * 86_400;
  const token = signToken('f', JSON.stringify([cycle, id, title, no, expires]), secretOf(services.secrets));
  const expiresAt = new Date(expires * 1000).toISOString();
  await writeAudit(db, { asker, action: 'flowLog.share', objectId: id, details: { title, no, expiresAt }, now });
  return { path: `${flowLinkPage.path}#${token}`, expiresAt };
}

/** The subject of a link; undefined when it was altered, made up or its time is over. */
export function readFlowLink(secrets: Secrets, token: string, now: Date): (FlowSubject & { readonly expiresAt: string }) | undefined {
  const signed = readToken('f', token, linkSecrets(secrets, linkPurpose));
  if (signed === null) return undefined;
  const [cycle, id, title, no, expires] = Signed.parse(JSON.parse(signed));
  return expires * 1000 > now.getTime() ? { cycle, id, title, no, expiresAt: new Date(expires * 1000).toISOString() } : undefined;
}

/** What is known of a business whose records have steps. */
interface Linked<R extends CaseRecord> extends Omit<
  StepsOf<{ readonly cycle: Lifecycle; readonly number: CaseDeclaration['number'] }, R>,
  'checks' | 'making' | 'follow'
> {}

/** Answers `flowLinkCall`: the owner of a case makes the link, nobody else. @param title what such a record is called */
export function linkingFlow<R extends CaseRecord>(of: Linked<R>, title: string) {
  return async ({ id }: { readonly id: string }, request: Request) => {
    const record = (await findCase(request.db, of, request.asker, id)) ?? of.notFound();
    if (!isOwner(of, request.asker, record)) return refuse('noAccess');
    const no = String(valuesIn(record)[of.kind.number.key]);
    return makeFlowLink({ cycle: of.kind.cycle.name, id, title, no }, request);
  };
}

function isOwner<R extends CaseRecord>(of: Linked<R>, asker: Asker, record: R): boolean {
  return of.actors(asker, record).includes('owner');
}
