import { z } from 'zod';

import { fileCall, id, type Call, type ReplyOf } from '../call.ts';
import { flowLinkCall } from './flow-link.ts';
import { draftOf, Flow, moved, OpenMove, stepOf } from './case-steps.ts';
import { plainLines, rowSchema, type Fields } from '../field.ts';
import { looseValues, type Form } from '../form.ts';
import { type Lifecycle, type MoveOf, type State, type StateOf } from './lifecycle.ts';
import { filterShape, listInput, listReply, searchText } from '../list.ts';
import type { Page } from '../pages.ts';
import type { Parties } from './party.ts';
import { media } from '../media.ts';
import { Stage } from './stage.ts';

/** A step on the way of a case, and the states in which it is under way. */
export interface CaseStep {
  readonly title: string;
  readonly at: readonly string[];
}

/** A tab of a list of cases: the states it gathers. */
export interface CasePart {
  readonly label: string;
  readonly states: readonly string[];
  /** Only those who write see it: drafts. */
  readonly own?: boolean;
  /** Of these states only what waits for whoever looks: the list that a to-do opens. */
  readonly mine?: true;
}

/** Menu ids: who may view, write, decide and export. */
export interface CaseAccess {
  readonly view: string;
  readonly edit: string;
  readonly decide?: string;
  readonly export: string;
}

/** What an area says of one kind of case. */
export interface CaseDeclaration {
  /** Of the record in replies and of the refusal `<name>NotFound`. */
  readonly name: string;
  /** 「故障」: in titles and sentences. */
  readonly title: string;
  /** Has the moves `save`, `commit` and, where drafts may be thrown away, `delete`; and the states `draft` and `deleted`. */
  readonly cycle: Lifecycle;
  /** Who is a party to it: reach, actors and what waits for whom follow. */
  readonly parties: Parties;
  /** Field of the case's own number, what the numbers begin with, and how many digits count those of a day: five if not said. */
  readonly number: { readonly key: string; readonly prefix: string; readonly digits?: number };
  /** `/a/stone/eleFaultMain`: the calls stand below it. */
  readonly path: string;
  /** Last part of the path of the call that hands a draft in, where the interface names it otherwise than `submit`. */
  readonly commitPath?: string;
  /** Where a draft is saved, below `path`: `/save` unless the specification names the path itself. */
  readonly savePath?: string;
  readonly access: CaseAccess;
  readonly pages: { readonly list: Page; readonly form: Page; readonly detail: Page };
  /** What the case is about, beside the values of its form: `{ equSysId: id }`. */
  readonly about: Readonly<Record<string, z.ZodType>>;
  readonly form: Form;
  /** Moves that are made by filling in a form; each has a call of its own. */
  readonly forms?: Readonly<Record<string, Form>>;
  /** Moves made by a button, with an opinion where the lifecycle asks for one. */
  readonly buttons: readonly string[];
  /** The fields of a row of the list and of the detail. */
  readonly fields: Fields;
  readonly filters: readonly string[];
  readonly exported: readonly string[];
  readonly parts?: Readonly<Record<string, CasePart>>;
  /** The way of a case as its page shows it: the states in which each step is under way. A case in none of them is done, or has ended early. */
  readonly steps?: readonly CaseStep[];
  /** What the detail tells beyond record, steps and open forms. */
  readonly more?: Readonly<Record<string, z.ZodType>>;
  /** Title of the record as a paper. */
  readonly paper: string;
}

/** Names that must be among those declared beside them. */
interface Consistent<D extends CaseDeclaration> {
  readonly number: { readonly key: keyof D['fields'] & string };
  readonly buttons: readonly MoveOf<D['cycle']>[];
  readonly steps?: readonly (CaseStep & { readonly at: readonly StateOf<D['cycle']>[] })[];
  readonly filters: readonly (keyof D['fields'] & string)[];
  readonly exported: readonly (keyof D['fields'] & string)[];
}

/** A kind of case with its calls. */
export type CaseKind<D extends CaseDeclaration = CaseDeclaration> = D & { readonly calls: CaseCalls<D> };

type ListCalls<D extends CaseDeclaration> = ReturnType<typeof listCalls<D>>;
type WorkCalls<D extends CaseDeclaration> = ReturnType<typeof workCalls<D>>;
type FormCalls<D extends CaseDeclaration> = D extends { readonly forms: infer F extends object }
  ? { readonly [K in keyof F & string]: ReturnType<typeof formCall> }
  : unknown;
type PartCalls<D extends CaseDeclaration> = D extends { readonly parts: object }
  ? { readonly parts: ReturnType<typeof partCall> }
  : unknown;
export type CaseCalls<D extends CaseDeclaration> = ListCalls<D> & PartCalls<D> & WorkCalls<D> & FormCalls<D>;

/** A case as the lists tell it, with the moves that the asker may make. */
export type CaseRowOf<D extends CaseDeclaration> = ReplyOf<ListCalls<D>['list']>['list'][number];

/**
 * Declares a kind of case once: a numbered draft that is submitted, moved, listed, exported, printed and filed. Its calls follow from the declaration;
 * `kit/server/case` answers them and `kit/portal/case` draws them. Each part of both can be used alone or replaced.
 */
export function caseKind<const D extends CaseDeclaration>(declared: D & Consistent<D>): CaseKind<D> {
  const forms = Object.entries(declared.forms ?? {}).map(([move, form]) => [move, formCall(declared, move, form)] as const);
  const calls = {
    ...listCalls<D>(declared),
    ...(declared.parts && { parts: partCall(declared) }),
    ...workCalls<D>(declared),
    ...Object.fromEntries(forms),
  };
  // The compiler does not follow which optional members the declaration has; `CaseCalls` states it.
  return { ...declared, calls: calls as unknown as CaseCalls<D> };
}

/** The row schema of a kind: its fields, its version, and the moves open to the asker. */
function rowOf<D extends CaseDeclaration>({ fields }: D) {
  return rowSchema(fields as D['fields']).extend({ version: z.int(), moves: z.array(OpenMove) });
}

function listCalls<D extends CaseDeclaration>(kind: D) {
  const { title, path, access } = kind;
  const Row = rowOf(kind);
  const part = kind.parts && { part: z.enum(Object.keys(kind.parts)).optional() };
  const input = listInput({ ...filterShape(kind.fields, kind.filters), complex: searchText, ...part });
  return {
    list: { method: 'GET', path: `${path}/list`, title: `${title}列表`, access: [access.view], input, reply: listReply(Row) },
    export: fileCall({ path: `${path}/export`, title: `${title}列表导出`, access: [access.export], input, quota: 'exports' }),
    record: fileCall({
      path: `${path}/record/{id}`,
      title: `${kind.paper}（PDF）`,
      access: [access.view],
      input: z.strictObject({ id }),
      perMinute: 30,
      quota: 'papers',
      media: [media.pdf],
    }),
    detail: {
      method: 'GET',
      path: `${path}/detail/{id}`,
      title: `${title}详情`,
      access: [access.view],
      input: z.strictObject({ id }),
      reply: z.object({
        ...({ [kind.name]: Row } as Record<D['name'], typeof Row>),
        /** Moves by form that the asker may make now. */
        openForms: z.array(z.string()),
        flow: Flow,
        stage: Stage.nullable(),
        /** Whether the asker is who the case belongs to. */
        isOwner: z.boolean().optional(),
        ...(kind.more as Exclude<D['more'], undefined>),
      }),
    },
    flowLink: flowLinkCall({ path, title, access: [access.view] }),
  } as const satisfies Readonly<Record<string, Call>>;
}

function partCall<D extends CaseDeclaration>({ title, path, access }: D) {
  return {
    method: 'GET',
    path: `${path}/parts`,
    title: `${title}：各状态的数量`,
    access: [access.view],
    input: z.strictObject({}),
    reply: z.object({ parts: z.array(z.object({ key: z.string(), count: z.int(), counted: z.boolean() })) }),
  } as const satisfies Call;
}

function workCalls<D extends CaseDeclaration>(declared: D) {
  const { title, path, commitPath = 'submit', savePath = '/save', access, about, form, buttons, cycle, number } = declared;
  return {
    save: {
      cycle: cycle.name,
      method: 'POST',
      path: `${path}${savePath}`,
      title: `保存${title}草稿`,
      access: [access.edit],
      input: z.strictObject({ ...draftOf, ...(about as D['about']), values: looseValues(form.fields) }),
      reply: z.object({
        id,
        ...({ [number.key]: z.string() } as Record<D['number']['key'], z.ZodString>),
        version: z.int(),
        savedAt: z.string(),
      }),
    },
    commit: {
      cycle: cycle.name,
      method: 'POST',
      path: `${path}/${commitPath}`,
      title: `提交${title}`,
      access: [access.edit],
      input: z.strictObject(stepOf),
      reply: moved,
    },
    move: {
      cycle: cycle.name,
      method: 'POST',
      path: `${path}/move`,
      title: `${title}：${buttons.map((move) => cycle.moves[move]!.label).join('、')}`,
      access: stepAccess(access),
      input: z.strictObject({ ...stepOf, move: z.enum(buttons as readonly MoveOf<D['cycle']>[]), opinion: plainLines(500).optional() }),
      reply: moved,
    },
  } as const satisfies Readonly<Record<string, Call>>;
}

function stepAccess({ edit, decide }: CaseAccess): readonly string[] {
  return decide === undefined ? [edit] : [edit, decide];
}

function formCall({ path, access, title, cycle }: CaseDeclaration, move: string, form: Form) {
  return {
    cycle: cycle.name,
    method: 'POST',
    path: `${path}/${move}`,
    title: `${title}：${cycle.moves[move]!.label}`,
    access: stepAccess(access),
    input: z.strictObject({ ...stepOf, opinion: plainLines(500).optional(), values: looseValues(form.fields) }),
    reply: moved,
  } as const satisfies Call;
}

/** One case, to read and to work on. */
export function caseAddress({ pages }: Pick<CaseDeclaration, 'pages'>, caseId: string): string {
  return `${pages.detail.path}?id=${caseId}`;
}

/** Going on with a draft. */
export function draftAddress({ pages }: Pick<CaseDeclaration, 'pages'>, caseId: string): string {
  return `${pages.form.path}?id=${caseId}`;
}

/** Whether a case in this state is still being written: a draft, or one that was sent back. */
export function isDraft({ cycle }: Pick<CaseDeclaration, 'cycle'>, status: unknown): boolean {
  return (cycle.moves['save']?.from ?? ['draft']).some((state) => status === stateNamed(cycle, state).code);
}

/** A state that every lifecycle of cases has. */
export function stateNamed(cycle: Lifecycle, state: string): State {
  const found = cycle.states[state];
  if (!found) throw new Error(`${cycle.name} has no state ${state}`);
  return found;
}

/** Codes of the states that a tab gathers. */
export function codesOfPart({ cycle, parts = {} }: Pick<CaseDeclaration, 'cycle' | 'parts'>, key: string): string[] {
  return (parts[key]?.states ?? []).map((state) => stateNamed(cycle, state).code);
}
