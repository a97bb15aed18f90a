import type { Issue } from '#kit/contract/form.ts';
import { pick } from '#kit/contract/field.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseOf, CaseRequest, Making } from '#kit/server/case/case.ts';
import { byParties, reachBy } from '#kit/server/case/parties.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { itemListCase } from '../contract/calls.ts';
import { prefixOf } from '../contract/choose.ts';
import { issuesOfItems, itemsIn } from '../contract/item.ts';
import { itemListFields, itemListForm } from '../contract/item-list.ts';
import { listReaders } from '../contract/menu.ts';
import { itemListRefusals } from '../contract/refusals.ts';
import { hashOf } from './content.ts';
import * as store from './item-list-store.ts';
import type { ItemList } from './item-list-store.ts';

const refuse = refuser(itemListRefusals);
const { states } = itemListCase.cycle;
const revisable: ReadonlySet<string> = new Set([states.inForce.code, states.stopping.code, states.stopped.code]);

const labelOf = ({ status }: { readonly status: string }) => states[stateByCode(itemListCase.cycle, status)].label;

const hasAskedToStop = ({ stopAskedBy }: ItemList, { userId }: Asker) => stopAskedBy === userId;

export const itemLists: CaseOf<typeof itemListCase, ItemList> = {
  kind: itemListCase,
  table: 'itemList',
  notFound: () => refuse('itemListNotFound'),
  read: store.readItemLists,
  ...byParties(itemListCase, 'item_list'),
  reach: (asker) => (listReaders.includes(asker.actor) ? store.isPublished : reachBy(itemListCase, 'item_list', asker)),
  narrow: (_db, _asker, input) => Promise.resolve(store.byWord(input['complex'])),
  paging: {
    sortable: {
      validFrom: 'item_list.valid_from',
      validTo: 'item_list.valid_to',
      publishedOn: 'item_list.published_on',
      updatedAt: 'item_list.updated_at',
    },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  // Who asked for the stop may take it back, but it takes another to stop the edition.
  offers: (record, move, asker) => move !== 'stop' || !hasAskedToStop(record, asker),
  about: aboutOf,
  checks: { commit: (values) => issuesOfItems(itemsIn(values)) },
  warnings: {
    commit: (tx, _request, record) => warnedOf(tx, record),
    publish: (_tx, { today }, record) => Promise.resolve(warnedOfDay(record, today)),
  },
  making: {
    commit: async (tx, { now }, record) => {
      await refuseOvertaken(tx, record);
      return { set: { submittedAt: now.toISOString() } };
    },
    publish: putInForce,
    askStop: (_tx, { asker }) => Promise.resolve({ set: { stopAskedBy: asker.userId } }),
    stop: (_tx, { asker, today }, record) =>
      Promise.resolve(hasAskedToStop(record, asker) ? refuse('stopNeedsOther') : { set: { stoppedOn: today } }),
    keep: () => Promise.resolve({ set: { stopAskedBy: null } }),
  },
  async follow(tx, _request, { record, move }) {
    if (move === 'publish')
      await store.publishItems(tx, { ...record, listCode: record.listCode!, edition: record.edition!, items: record.items ?? [] });
  },
  more: tellMore,
  sections: () =>
    itemListForm.sections.map(({ title, fields }) => [title, pick(itemListFields, fields as (keyof typeof itemListFields)[])] as const),
};

/** A new edition is written upon one that is or was in force. */
async function aboutOf(
  tx: Tx,
  { asker }: CaseRequest,
  { replaces }: { readonly replaces?: unknown },
  known: ItemList | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  // Written once for good: the draft stays upon the edition with which it began.
  if (known || typeof replaces !== 'string') return { replaces: known?.replaces ?? null, unitId: asker.unitId };
  const [base] = await store.readItemLists(tx, store.byId(replaces));
  if (!base || base.status === states.draft.code || base.status === states.deleted.code) return refuse('itemListNotFound');
  if (!revisable.has(base.status)) refuse('listNotRevisable', { title: base.title ?? base.listNo, status: labelOf(base) });
  return { replaces: base.id, unitId: asker.unitId };
}

/** Of two drafts upon the same edition the first that is put in force counts; a code belongs to one list. */
async function refuseOvertaken(tx: Tx, { listCode, replaces }: ItemList): Promise<number> {
  await store.lockCode(tx, listCode!);
  const [newest] = await store.findEditions(tx, listCode!);
  if (newest && newest.id !== replaces) refuse('listCodeTaken', { listCode: listCode!, edition: newest.edition! });
  return (newest?.edition ?? 0) + 1;
}

async function putInForce(tx: Tx, { asker, today }: CaseRequest, record: ItemList): Promise<Making> {
  const edition = await refuseOvertaken(tx, record);
  return { set: { edition, publishedOn: today, publishedByName: asker.name, contentHash: hashOf(record) } };
}

const warning = (field: string, message: string): Issue => ({ field, message, warns: true });

/** What may be meant so, but is worth a second look: a number that says something else, and lists that meet. */
async function warnedOf(tx: Tx, { id, listCode, items, kinds, inspTypes, conditions }: ItemList): Promise<Issue[]> {
  const former = new Map((await store.readFormerItems(tx, listCode!)).toReversed().map((item) => [item.no, item]));
  const renamed = (items ?? []).flatMap(({ no, name }) => {
    const before = former.get(no!);
    return before && before.name !== name ? [`${no}在第${before.edition}版中为「${before.name}」`] : [];
  });
  const others = (await store.readUsable(tx)).filter((one) => one.id !== id && one.listCode !== listCode && one.stoppedOn === null);
  const same = (one: readonly string[], other: readonly string[] | null) => one.toSorted().join() === [...(other ?? [])].toSorted().join();
  const meeting = others.filter(
    (one) =>
      same(one.conditions, conditions) &&
      one.inspTypes.some((type) => inspTypes?.includes(type)) &&
      one.kinds.some((kind) => kinds?.some((own) => prefixOf(own) === prefixOf(kind))),
  );
  const told = renamed.slice(0, 5).join('、') + (renamed.length > 5 ? `等${renamed.length}项` : '');
  return [
    ...(renamed.length > 0 ? [warning('items', `${told}，用过的编号不应改作他用，请核对`)] : []),
    ...meeting.map(({ title, listCode: other }) => warning('kinds', `适用范围与「${title}」（${other}）重叠，请核对`)),
  ];
}

function warnedOfDay({ validFrom }: ItemList, today: string): Issue[] {
  if (validFrom === null) return [warning('validFrom', '没有启用日期，检验日期不论早晚都按本版选用')];
  return validFrom < today ? [warning('validFrom', `启用日期${validFrom}早于今天，已经开始的检验仍用原来的清单`)] : [];
}

/** Beside an edition: the others of its list, and with which of them it is compared first. */
async function tellMore(db: Db, { asker }: CaseRequest, record: ItemList) {
  const editions = record.listCode === null ? [] : await store.findEditions(db, record.listCode);
  const before = editions.find(({ id, edition }) => id !== record.id && (record.edition === null || edition! < record.edition));
  return {
    editions,
    comparedWith: record.replaces ?? before?.id ?? null,
    mayRevise: asker.actor === 'I4' && revisable.has(record.status) && editions[0]?.id === record.id,
  };
}
