import type { InputOf } from '#kit/contract/call.ts';
import { pick } from '#kit/contract/field.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { offerCalls } from '../contract/calls.ts';
import { mostCompared } from '../contract/offer.ts';
import { partPriceFields, partPriceListing, projectFilterFields, projectPriceListing } from '../contract/published.ts';
import { offerRefusals } from '../contract/refusals.ts';
import { findPublishedEditions } from './offer-store.ts';
import * as views from './price-views.ts';

const refuse = refuser(offerRefusals);
type Ids = InputOf<typeof offerCalls.projectCompare>;
type One = InputOf<typeof offerCalls.projectHistory>;

export function showProjectPrices(input: InputOf<typeof offerCalls.projectPrices>, { readDb, today }: Request) {
  return views.listProjects(readDb, input, { today });
}

export function showPartPrices(input: InputOf<typeof offerCalls.partPrices>, { readDb, today }: Request) {
  return views.listParts(readDb, input, { today });
}

/** @throws tooManyForExport */
export function exportProjectPrices(input: InputOf<typeof offerCalls.projectPricesExport>, request: Request) {
  const { readDb, today } = request;
  const fields = pick(projectFilterFields, sheetIn(projectPriceListing));
  return exportList('维保项目公示价格', fields, (most) => views.exportProjects(readDb, input, { today }, most), request);
}

/** @throws tooManyForExport */
export function exportPartPrices(input: InputOf<typeof offerCalls.partPricesExport>, request: Request) {
  const { readDb, today } = request;
  const fields = pick(partPriceFields, sheetIn(partPriceListing));
  return exportList('配件公示价格', fields, (most) => views.exportParts(readDb, input, { today }, most), request);
}

const distinct = (ids: readonly string[]) => {
  const wanted = [...new Set(ids)];
  return wanted.length > mostCompared ? refuse('tooManyCompared') : wanted;
};

/** Side by side, in the order in which they were chosen; what is no longer published is missing. */
export async function compareProjects({ ids }: Ids, { readDb, today }: Request) {
  return { list: await views.findProjects(readDb, distinct(ids), { today }) };
}

export async function compareParts({ ids }: Ids, { readDb, today }: Request) {
  return { list: await views.findParts(readDb, distinct(ids), { today }) };
}

export async function showProjectHistory({ id }: One, { readDb, today }: Request) {
  const [project] = await views.findProjects(readDb, [id], { today });
  if (!project) return refuse('priceNotFound');
  return { project, editions: await findPublishedEditions(readDb, project.seriesId) };
}

export async function showPartHistory({ id }: One, { readDb, today }: Request) {
  const [part] = await views.findParts(readDb, [id], { today });
  if (!part) return refuse('priceNotFound');
  return { part, editions: await views.findPartEditions(readDb, part, { today }) };
}
