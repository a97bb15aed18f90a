import type { MaterialKind } from '#areas/attachments/contract/material.ts';
import { missingMaterials } from '#areas/attachments/server/door.ts';
import { findLicences, findUnit } from '#areas/company/server/door.ts';
import type { CaseDeclaration, CaseKind } from '#kit/contract/case/case.ts';
import { pick } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { stateByCode, type MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseOf, CaseRequest, Made, Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { partsCase, projectCase } from '../contract/calls.ts';
import { partsFacts, partsFiles, projectFiles } from '../contract/materials.ts';
import { partsForm, partsListFields, projectForm, projectListFields } from '../contract/offer.ts';
import { offerRefusals } from '../contract/refusals.ts';
import {
  byId,
  byWord,
  endParts,
  findInForce,
  findStanding,
  kinds,
  lockOffersOf,
  nextEdition,
  publishParts,
  reachOfKind,
  readOffers,
  type KindName,
  type Offer,
} from './offer-store.ts';
import { revisable, tellMore } from './editions.ts';

const refuse = refuser(offerRefusals);
const { states } = projectCase.cycle;

const labelOf = ({ status }: { readonly status: string }) => states[stateByCode(projectCase.cycle, status)].label;

/** What both kinds have in common: one table, editions, messages. */
function common<D extends CaseDeclaration>(name: KindName, kind: CaseKind<D>, self: () => CaseOf<D, Offer>) {
  return {
    kind,
    table: 'maintenanceOffer' as const,
    read: readOffers,
    ...byParties(kind, 'maintenance_offer'),
    reach: (asker: Asker) => reachOfKind(name, asker),
    narrow: (_db: unknown, _asker: Asker, input: ListInput) => Promise.resolve(byWord(name, input['complex'])),
    about: (tx: Tx, request: CaseRequest, input: { readonly id?: unknown; readonly replaces?: unknown }, known: Offer | undefined) =>
      aboutOf(tx, request, name, { input, known }),
    warnings: { commit: warnedOfLicence },
    async follow(tx: Tx, request: CaseRequest, { record, move, state }: Made<Offer>) {
      const isInForce = state === 'published' && (move === 'publish' || move === 'takeEffect');
      if (name === 'parts' && isInForce) await publishParts(tx, record, request.today, request.now);
      if (name === 'parts' && ended.has(move)) await endParts(tx, record.id, request.today);
    },
    tells: [{ kind: '维保', moves: told, body: sayOf }],
    more: (db: CaseRequest['db'], request: CaseRequest, record: Offer) => tellMore(db, self(), request, record),
  };
}

const ended = new Set(['replace', 'expire', 'takeDown']);
const told = ['publish', 'return', 'takeEffect', 'expire'] as const;

/** What others, or the calendar, did with the offer of a firm. */
function sayOf({ record, move, opinion }: Made<Offer>): string {
  const what = `${record.projName ?? record.fitModels}（第${record.edition}版）`;
  const why = move === 'expire' ? `有效期至${record.validTo}，已不再公示；仍提供的，请修订后重新提交` : (opinion ?? '');
  return why ? `${what}：${why}` : what;
}

/** A draft is of the own unit; a new edition is written upon one that was published. */
async function aboutOf(
  tx: Tx,
  { asker, services }: CaseRequest,
  kind: KindName,
  { input, known }: { readonly input: { readonly id?: unknown; readonly replaces?: unknown }; readonly known: Offer | undefined },
): Promise<Readonly<Record<string, unknown>>> {
  const unit = asker.unitId === null ? undefined : await findUnit(tx, asker.unitId);
  if (!unit) return refuse('sellerWithoutUnit');
  const areacode = unit.areacode ?? services.config.areaCode;
  if (known) return { areacode };
  const { id, replaces } = input as { readonly id: string; readonly replaces?: string };
  if (!replaces) return { areacode, kind, seriesId: id, edition: 1, replaces: null };
  const [base] = await readOffers(tx, byId(replaces));
  if (!base || base.kind !== kind || base.unitId !== asker.unitId || base.status === states.deleted.code)
    return refuse(kind === 'project' ? 'maintenanceProjectNotFound' : 'maintenancePartsNotFound');
  if (!revisable.has(base.status)) refuse('editionNotOpen', { offerNo: base.offerNo, edition: base.edition, status: labelOf(base) });
  return { areacode, kind, seriesId: base.seriesId, edition: base.edition + 1, replaces: base.id };
}

/** Handed in with its papers by a firm with a licence, once for an offer: of two editions written at the same time the first is taken. */
async function handIn(
  tx: Tx,
  request: CaseRequest,
  record: Offer,
  { files, facts }: { readonly files: MaterialKind; readonly facts: Record<string, unknown> },
): Promise<Making> {
  await lockOffersOf(tx, record.unitId);
  await refuseOvertaken(tx, record);
  const licence = await licenceOf(tx, request, record);
  if (!licence) {
    const message = '本单位没有登记当前有效的电梯安装（含修理）或制造许可证，请先在「资质许可」中登记';
    refuseIssues([{ field: 'material:maintenanceLicence', message }]);
  }
  refuseIssues(await missingMaterials(tx, files, { id: record.id, facts }));
  return {
    set: {
      edition: await nextEdition(tx, record),
      licenceNo: licence!.licenceNo,
      licenceValidTo: licence!.validTo,
      submittedAt: request.now.toISOString(),
    },
  };
}

async function refuseOvertaken(tx: Tx, record: Offer): Promise<void> {
  const others = await findStanding(tx, record);
  const newer = others.find(({ seriesId, id }) => seriesId === record.seriesId && id !== record.replaces);
  if (newer) refuse('editionOvertaken', { edition: newer.edition, offerNo: newer.offerNo, status: labelOf(newer) });
  const twin = others.find(({ seriesId }) => seriesId !== record.seriesId);
  if (twin) refuse('offeredTwice', { title: kinds[record.kind].title, offerNo: twin.offerNo, status: labelOf(twin) });
}

/** Lifts are maintained, and their parts sold, under a licence to install and repair them or to make them. */
async function licenceOf(tx: Tx, { today }: CaseRequest, { unitId }: Offer) {
  const asked = { unitId, licenceClasses: ['3'], on: today };
  const found = await Promise.all([
    findLicences(tx, { ...asked, licenceItem: 'install' }),
    findLicences(tx, { ...asked, licenceItem: 'make' }),
  ]);
  // One to make that covers installing is found twice.
  return found.flat().toSorted((one, other) => other.validTo.localeCompare(one.validTo))[0];
}

async function warnedOfLicence(tx: Tx, request: CaseRequest, record: Offer): Promise<Issue[]> {
  const licence = await licenceOf(tx, request, record);
  if (!licence || !record.validTo || licence.validTo >= record.validTo) return [];
  return [{ field: 'validTo', message: `许可证${licence.licenceNo}有效期至${licence.validTo}，早于公示的有效期`, warns: true }];
}

/** What is published takes the place of the edition before. */
async function putInForce<D extends CaseDeclaration>(tx: Tx, of: CaseOf<D, Offer>, request: CaseRequest, record: Offer): Promise<void> {
  const former = await findInForce(tx, record);
  if (former) await stepBySystem(tx, of, request, { record: former, move: 'replace' as MoveOf<D['cycle']> });
}

/** The moves of both kinds that bring something along. */
function makingOf<D extends CaseDeclaration>(self: () => CaseOf<D, Offer>) {
  const end = (_tx: Tx, { today }: CaseRequest): Promise<Making> => Promise.resolve({ set: { endedOn: today } });
  return {
    async publish(tx: Tx, request: CaseRequest, record: Offer): Promise<Making> {
      await lockOffersOf(tx, record.unitId);
      // It would end tonight, and take what holds along with it.
      if (record.validTo! < request.today) refuse('offerPast', { validTo: record.validTo! });
      const set = { checkedByName: request.asker.name };
      if (record.validFrom! > request.today) return { to: 'awaiting', set };
      await putInForce(tx, self(), request, record);
      return { to: 'published', set: { ...set, publishedOn: request.today } };
    },
    async takeEffect(tx: Tx, request: CaseRequest, record: Offer): Promise<Making> {
      await lockOffersOf(tx, record.unitId);
      await putInForce(tx, self(), request, record);
      return { set: { publishedOn: request.today } };
    },
    replace: end,
    expire: end,
    takeDown: end,
  };
}

export const projects: CaseOf<typeof projectCase, Offer> = {
  ...common('project', projectCase, () => projects),
  notFound: () => refuse('maintenanceProjectNotFound'),
  making: {
    ...makingOf(() => projects),
    commit: (tx, request, record) => handIn(tx, request, record, { files: projectFiles, facts: {} }),
  },
  sections: () => [
    ['申报单位', pick(projectListFields, ['unitName', 'licenceNo', 'edition'])],
    ...projectForm.sections.map(
      ({ title, fields }) => [title, pick(projectListFields, fields as (keyof typeof projectListFields)[])] as const,
    ),
  ],
};

export const parts: CaseOf<typeof partsCase, Offer> = {
  ...common('parts', partsCase, () => parts),
  notFound: () => refuse('maintenancePartsNotFound'),
  making: {
    ...makingOf(() => parts),
    commit: (tx, request, record) => handIn(tx, request, record, { files: partsFiles, facts: partsFacts(record) }),
  },
  sections: () => [
    ['申报单位', pick(partsListFields, ['unitName', 'licenceNo', 'edition'])],
    ...partsForm.sections.map(({ title, fields }) => [title, pick(partsListFields, fields as (keyof typeof partsListFields)[])] as const),
  ],
};
