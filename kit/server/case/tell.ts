import { caseAddress, stateNamed, type CaseDeclaration } from '#kit/contract/case/case.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { unitsOf, type AuthorityRole, type Parties, type Party } from '#kit/contract/case/party.ts';
import { valuesIn, type Values } from '../../contract/field.ts';
import { port } from '../../contract/port.ts';
import type { Asker } from '../asker.ts';
import { sendMessage } from '../message.ts';
import type { Tx } from '../postgres/database.ts';
import type { Request } from '../request.ts';

/** What a step of a case needs to know of the call that makes it; a timer makes steps without one. */
export type CaseRequest = Pick<Request, 'db' | 'readDb' | 'services' | 'today' | 'now' | 'asker' | 'warningsRead'>;

/** What must be known of it to tell of a step; a job has no asker. */
export type TellRequest = Pick<CaseRequest, 'services' | 'now'> & { readonly asker?: CaseRequest['asker'] | undefined };

/** A step that has been made. */
export interface Made<R> {
  /** With what has changed along. */
  readonly record: R;
  readonly move: string;
  /** Name of the state reached. */
  readonly state: string;
  readonly opinion: string | undefined;
}

/** A message of a step: 「监检协议已退回：JX2026110001」, with the opinion, to the units that are a party. What it says otherwise, a kind says in its list. */
export interface Telling<R, M extends string = string, S extends string = string, To extends string = string> {
  /** One of the dictionary 消息类型. */
  readonly kind: string;
  /** Of which steps: of each without it, but not of a draft that is thrown away. */
  readonly moves?: readonly M[];
  /** Only of those that lead into one of these states. */
  readonly reaching?: readonly S[];
  readonly when?: (made: Made<R>) => boolean;
  /** Who hears of it, by what they are to the case: all units that are a party without it. */
  readonly to?: readonly To[];
  /** Why whoever made the step, or everybody of their unit, hears of it, too. Nobody does without it. */
  readonly ownToo?: string;
  readonly title?: string | ((made: Made<R>) => string);
  /** What the usual title is about, if not the number of the case alone. */
  readonly of?: (record: R) => string;
  readonly body?: (made: Made<R>, tx: Tx, request: TellRequest) => string | Promise<string>;
  /** The body is not cut, however long. */
  readonly whole?: true;
  /** Where it leads, if not to the page of the case. */
  readonly link?: (record: R) => string;
}

/** What must be known of a kind to tell of its steps. A number and a page are needed where its tellings name none. */
interface ToldKind {
  readonly cycle: Lifecycle;
  readonly parties?: Parties;
  readonly title?: string;
  readonly number?: CaseDeclaration['number'];
  readonly pages?: CaseDeclaration['pages'];
}

/** A kind of case with who hears of its steps. */
export interface Told<R> {
  readonly kind: ToldKind;
  readonly tells?: readonly Telling<R>[];
}

/** Where areas hand in the kinds of which somebody is told. */
export const caseTellings = port<Told<never>>('case.tellings');

/** Where the area of units hands in the keys of the authorities of a place. */
export const placeAuthorities =
  port<(tx: Tx, areacode: string) => Promise<Readonly<Partial<Record<AuthorityRole, string>>>>>('case.placeAuthorities');

/** Longer than this no body is, unless its kind says so. */
const longest = 500;

interface Receiver {
  readonly unitId?: string;
  readonly userId?: string;
}

/** A step that is told of. */
interface Step<R> {
  readonly tx: Tx;
  readonly kind: ToldKind;
  readonly request: TellRequest;
  readonly made: Made<R>;
}

/** Tells of a step whom its kind names: each once under one title. */
export async function tell<R extends object>(tx: Tx, { kind, tells = [] }: Told<R>, request: TellRequest, made: Made<R>): Promise<void> {
  const step = { tx, kind, request, made };
  const told = new Set<string>();
  for (const telling of tells) {
    if (!isOf(telling, made)) continue;
    const title = titleOf(kind, telling, made);
    const keyOf = ({ unitId, userId }: Receiver) => `${title} ${unitId ?? userId}`;
    const receivers = (await receiversOf(step, telling)).filter((one) => !told.has(keyOf(one)));
    if (receivers.length === 0) continue;
    const message = { kind: telling.kind, title, body: await bodyOf(step, telling), link: linkOf(kind, telling, made) };
    for (const receiver of receivers) {
      told.add(keyOf(receiver));
      await sendMessage(tx, { ...receiver, ...message }, request.now);
    }
  }
}

function isOf<R>({ moves, reaching, when }: Telling<R>, made: Made<R>): boolean {
  const { move, state } = made;
  const isMeant = moves ? moves.includes(move) : move !== 'delete';
  return isMeant && (reaching?.includes(state) ?? true) && (when?.(made) ?? true);
}

function titleOf<R extends object>({ cycle, title = '', number }: ToldKind, telling: Telling<R>, made: Made<R>): string {
  if (telling.title !== undefined) return typeof telling.title === 'string' ? telling.title : telling.title(made);
  const { record, state } = made;
  return `${title}${stateNamed(cycle, state).label}：${telling.of?.(record) ?? String(valuesIn(record)[number!.key])}`;
}

async function bodyOf<R>({ tx, request, made }: Step<R>, { body, whole }: Telling<R>): Promise<string> {
  const text = (await body?.(made, tx, request)) ?? made.opinion ?? '';
  return whole ? text : text.slice(0, longest);
}

function linkOf<R extends object>({ pages }: ToldKind, { link }: Telling<R>, { record }: Made<R>): string {
  return link?.(record) ?? caseAddress({ pages: pages! }, String(valuesIn(record)['id']));
}

/** Each once, and without whoever made the step, unless the telling says why. */
async function receiversOf<R extends object>(step: Step<R>, { to, ownToo }: Telling<R>): Promise<Receiver[]> {
  const names = to ?? unitsOf(step.kind.parties ?? {}).map(([name]) => name);
  const found = await Promise.all(names.map((name) => receiversNamed(step, name)));
  const others = found.flat().filter((one) => ownToo !== undefined || !isSelf(one, step.request.asker));
  return [...new Map(others.map((one) => [one.unitId ?? one.userId, one])).values()];
}

function isSelf({ unitId, userId }: Receiver, asker: Asker | undefined): boolean {
  return unitId === undefined ? userId === asker?.userId : unitId === asker?.unitId;
}

/** @param name of a party, or `authority.regOrg` */
async function receiversNamed<R extends object>({ tx, kind, request, made }: Step<R>, name: string): Promise<Receiver[]> {
  const [partyName, role] = name.split('.') as [string, AuthorityRole?];
  const party = kind.parties?.[partyName];
  if (!party) throw new Error(`nobody is ${partyName} to ${kind.cycle.name}`);
  const record = valuesIn(made.record);
  if (role === undefined) return keysAt(record, 'at' in party ? party.at : undefined).map((key) => receiver(party, key));
  const [code] = keysAt(record, codeAt(party));
  if (code === undefined) return [];
  const known = await Promise.all(request.services.handed.of(placeAuthorities).map((authoritiesOf) => authoritiesOf(tx, code)));
  return known.flatMap(({ [role]: unitId }) => (unitId === undefined ? [] : [{ unitId }]));
}

function receiver(party: Party, key: string): Receiver {
  return party.kind === 'person' || (party.kind === 'hearer' && party.is === 'person') ? { userId: key } : { unitId: key };
}

function codeAt(party: Party): string | undefined {
  if (party.kind === 'place') return party.at ?? party.among;
  return party.kind === 'hearer' ? party.at : undefined;
}

function keysAt(record: Values, field: string | undefined): string[] {
  const value = field === undefined ? undefined : record[field];
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}
