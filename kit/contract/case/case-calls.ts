import { z } from 'zod';

import { fileCall, id, type Call } from '../call.ts';
import { plainLines, rowSchema } from '../field.ts';
import { looseValues, type Form } from '../form.ts';
import { filterShape, listInput, listReply, searchText } from '../list/list.ts';
import { filtersIn } from '../list/listing.ts';
import { media } from '../media.ts';
import { menuIdsOf, type CaseAccess } from './access.ts';
import type { CaseDeclaration } from './case.ts';
import { draftOf, Flow, marking, moved, OpenMove, returnedDetail, stepOf } from './case-steps.ts';
import { flowLinkCall } from './flow-link.ts';
import type { MoveOf } from './lifecycle.ts';
import { Stage } from './stage.ts';

export type ListCalls<D extends CaseDeclaration> = ReturnType<typeof listCalls<D>>;
type WorkCalls<D extends CaseDeclaration> = D extends { readonly drafted: false } ? unknown : ReturnType<typeof workCalls<D>>;
type FormCalls<D extends CaseDeclaration> = D extends { readonly forms: infer F extends object }
  ? { readonly [K in keyof F & string]: ReturnType<typeof formCall> }
  : unknown;
type PartCalls<D extends CaseDeclaration> = D extends { readonly parts: object }
  ? { readonly parts: ReturnType<typeof partCall> }
  : unknown;
type ExportCalls<D extends CaseDeclaration> = D extends { readonly workbook: true }
  ? { readonly export: ReturnType<typeof exportCall<D>> }
  : unknown;
type PaperCalls<D extends CaseDeclaration> = D extends { readonly paper: string }
  ? { readonly record: ReturnType<typeof paperCall> }
  : unknown;
type MoveCalls<D extends CaseDeclaration> = D extends { readonly buttons: readonly string[] }
  ? { readonly move: ReturnType<typeof moveCall<D>> }
  : unknown;
type OwnCalls<D extends CaseDeclaration> = D extends { readonly ownCalls: readonly (infer M extends string)[] }
  ? { readonly [K in M]: ReturnType<typeof ownCall> }
  : unknown;
type DeskCalls<D extends CaseDeclaration> = D extends { readonly desk: { readonly moves: readonly (infer M extends string)[] } }
  ? { readonly decide: ReturnType<typeof deskCall<M>> }
  : unknown;
/** What only kinds have that are sent back with marks at their fields. */
type IfMarked<D extends CaseDeclaration, T> = D extends { readonly marked: true } ? T : object;
export type CaseCalls<D extends CaseDeclaration> = ListCalls<D> &
  PartCalls<D> &
  ExportCalls<D> &
  PaperCalls<D> &
  WorkCalls<D> &
  MoveCalls<D> &
  OwnCalls<D> &
  DeskCalls<D> &
  FormCalls<D>;

/** The calls of a kind of case: those that every kind has, and those whose part of the declaration is there. */
export function callsOf<D extends CaseDeclaration>(declared: D): CaseCalls<D> {
  const forms = Object.entries(declared.forms ?? {}).map(([move, form]) => [move, formCall(declared, move, form)] as const);
  const calls: object = {
    ...listCalls<D>(declared),
    ...(declared.parts && { parts: partCall(declared) }),
    ...(declared.workbook && { export: exportCall<D>(declared) }),
    ...(declared.paper !== undefined && { record: paperCall(declared) }),
    ...(declared.drafted !== false && workCalls<D>(declared)),
    ...(declared.buttons && { move: moveCall<D>(declared) }),
    ...Object.fromEntries((declared.ownCalls ?? []).map((move) => [move, ownCall(declared, move)] as const)),
    ...(declared.desk && { decide: deskCall(declared, declared.desk.moves) }),
    ...Object.fromEntries(forms),
  };
  // The compiler does not follow which optional members the declaration has; `CaseCalls` states it.
  return calls as CaseCalls<D>;
}

/** The row schema of a kind: its fields, its version, the moves open to the asker, and what else it tells. */
function rowOf<D extends CaseDeclaration>({ fields, row }: D) {
  return rowSchema(fields as D['fields']).extend({
    version: z.int(),
    moves: z.array(OpenMove),
    ...(row as Exclude<D['row'], undefined>),
  });
}

function listInputOf<D extends CaseDeclaration>({ parts, fields, listed, narrowedBy }: D) {
  const part = parts && { part: z.enum(Object.keys(parts)).optional() };
  return listInput({ ...filterShape(fields, filtersIn(listed)), complex: searchText, ...part, ...narrowedBy });
}

function listCalls<D extends CaseDeclaration>(kind: D) {
  const { title, path } = kind;
  const access = menuIdsOf(kind.access.view);
  const Row = rowOf(kind);
  return {
    list: { method: 'GET', path: `${path}/list`, title: `${title}列表`, access, input: listInputOf(kind), reply: listReply(Row) },
    detail: {
      method: 'GET',
      path: `${path}${kind.detailPath ?? '/detail/{id}'}`,
      title: `${title}详情`,
      access,
      stageOf: kind.cycle.name,
      input: z.strictObject({ id }),
      reveals: true,
      reply: z.object({
        ...({ [kind.name]: Row } as Record<D['name'], typeof Row>),
        /** Moves by form that the asker may make now. */
        openForms: z.array(z.string()),
        flow: Flow,
        stage: Stage.nullable(),
        /** Whether the asker is who the case belongs to. */
        isOwner: z.boolean().optional(),
        ...(((kind.marked && returnedDetail) ?? {}) as IfMarked<D, typeof returnedDetail>),
        ...(kind.more as Exclude<D['more'], undefined>),
      }),
    },
    flowLink: flowLinkCall({ path, title, access }),
  } as const satisfies Readonly<Record<string, Call>>;
}

function exportCall<D extends CaseDeclaration>(kind: D) {
  const access = menuIdsOf(kind.access.export);
  return fileCall({ path: `${kind.path}/export`, title: `${kind.title}列表导出`, access, input: listInputOf(kind), quota: 'exports' });
}

function paperCall({ path, paper, access }: CaseDeclaration) {
  return fileCall({
    path: `${path}/record/{id}`,
    title: `${paper}（PDF）`,
    access: menuIdsOf(access.view),
    input: z.strictObject({ id }),
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  });
}

function partCall({ title, path, access }: CaseDeclaration) {
  return {
    method: 'GET',
    path: `${path}/parts`,
    title: `${title}：各状态的数量`,
    access: menuIdsOf(access.view),
    input: z.strictObject({}),
    reply: z.object({ parts: z.array(z.object({ key: z.string(), count: z.int(), counted: z.boolean() })) }),
  } as const satisfies Call;
}

function workCalls<D extends CaseDeclaration>(declared: D) {
  const { title, path, commitPath = 'submit', savePath = '/save', access, about, form, cycle, number } = declared;
  return {
    save: {
      cycle: cycle.name,
      method: 'POST',
      path: `${path}${savePath}`,
      title: `保存${title}草稿`,
      access: menuIdsOf(access.edit),
      input: z.strictObject({
        ...draftOf,
        ...(about as D['about']),
        values: form ? looseValues(form.fields) : z.record(z.string().max(40), z.unknown()),
      }),
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
      access: menuIdsOf(access.submit ?? access.edit),
      input: z.strictObject(stepOf),
      reply: moved,
    },
  } as const satisfies Readonly<Record<string, Call>>;
}

const labelsOf = ({ cycle }: CaseDeclaration, moves: readonly string[]) => moves.map((move) => cycle.moves[move]!.label).join('、');

function moveCall<D extends CaseDeclaration>(declared: D) {
  const { title, path, access, buttons = [], cycle } = declared;
  const move = z.enum(buttons as readonly MoveOf<D['cycle']>[]);
  return {
    cycle: cycle.name,
    method: 'POST',
    path: `${path}/move`,
    title: `${title}：${labelsOf(declared, buttons)}`,
    access: stepAccess(access),
    input: z.strictObject({
      ...stepOf,
      move,
      opinion: plainLines(500).optional(),
      ...(((declared.marked && marking) ?? {}) as IfMarked<D, typeof marking>),
    }),
    reply: moved,
  } as const satisfies Call;
}

/** Who writes throws away; all else is taken back by whoever hands in. */
function ownCall({ path, access, title, cycle }: CaseDeclaration, move: string) {
  return {
    cycle: cycle.name,
    method: 'POST',
    path: `${path}/${move}`,
    title: `${cycle.moves[move]!.label}${title}`,
    access: menuIdsOf(move === 'delete' ? access.edit : (access.submit ?? access.edit)),
    input: z.strictObject(stepOf),
    reply: moved,
  } as const satisfies Call;
}

function deskCall<M extends string>(declared: CaseDeclaration, moves: readonly M[]) {
  const { access, title, cycle, desk } = declared;
  return {
    cycle: cycle.name,
    method: 'POST',
    path: desk!.path,
    title: `${title}：${labelsOf(declared, moves)}`,
    access: menuIdsOf(access.decide),
    input: z.strictObject({
      ...stepOf,
      decision: z.enum(moves),
      opinion: plainLines(500).optional(),
      ...marking,
    }),
    reply: moved,
  } as const satisfies Call;
}

function stepAccess({ edit, decide }: CaseAccess): readonly string[] {
  return menuIdsOf(edit, decide);
}

function formCall({ path, access, title, cycle, commitPath = 'submit' }: CaseDeclaration, move: string, form: Form) {
  const isHandingIn = move === 'commit';
  return {
    cycle: cycle.name,
    method: 'POST',
    path: `${path}/${isHandingIn ? commitPath : move}`,
    title: `${title}：${cycle.moves[move]!.label}`,
    access: isHandingIn ? menuIdsOf(access.submit ?? access.edit) : stepAccess(access),
    input: z.strictObject({ ...stepOf, opinion: plainLines(500).optional(), values: looseValues(form.fields) }),
    reply: moved,
  } as const satisfies Call;
}
