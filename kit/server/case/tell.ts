import { caseAddress, stateNamed, type CaseDeclaration } from '#kit/contract/case/case.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { unitsOf, type AuthorityRole, type Parties, type Party } from '#kit/contract/case/party.ts';
import { valuesIn, type Values } from '../../contract/field.ts';
import { port } from '../../contract/port.ts';
import type { Asker } from '../asker.ts';
import { sendMessage } from '../message.ts';
import type { Tx } from '../postgres/database.ts';
import type { TellRequest, Made, Telling } from './made.ts';

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
