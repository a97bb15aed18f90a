import type { RowOf } from '#kit/contract/field.ts';
import type { CaseColumns } from '#kit/server/case/case-columns.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Filing } from '#kit/server/case/filing.ts';
import { maintenanceParts, maintenanceProject } from '../contract/lifecycle.ts';
import type { PartRow, partsForm, projectForm } from '../contract/offer.ts';

import { partsParties, projectParties } from '../contract/parties.ts';

/** What a project consists of, or the parts of a list. */
type Items = ColumnType<readonly PartRow[] | null, string | null, string | null>;

export interface MaintenanceOfferTable
  extends CaseColumns, Omit<RowOf<typeof partsForm.fields>, 'items'>, Omit<RowOf<typeof projectForm.fields>, 'items' | 'serviceAreas'> {
  kind: 'project' | 'parts';
  offerNo: string;
  areacode: string;
  seriesId: string;
  edition: number;
  replaces: string | null;
  yearPrice: GeneratedAlways<number | null>;
  serviceAreas: ColumnType<readonly { readonly areacode?: string | null }[] | null, string | null, string | null>;
  items: Items;
  isPublic: boolean | null;
  licenceNo: string | null;
  licenceValidTo: string | null;
  publishedOn: string | null;
  endedOn: string | null;
  checkedByName: string | null;
}

export interface MaintenancePartPriceTable {
  id: string;
  offerId: string;
  seriesId: string;
  unitId: string;
  position: number;
  partName: string;
  spec: string;
  brand: string | null;
  origin: string | null;
  partUnit: string;
  price: number;
  labour: number | null;
  warrantyMonths: number;
  typeTestNo: string | null;
  publishedOn: string;
  endedOn: string | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    maintenanceOffer: MaintenanceOfferTable;
    maintenancePartPrice: MaintenancePartPriceTable;
  }
}

const filing = { table: 'maintenance_offer', number: 'offer_no' } as const;

/** How its cases are filed. */
export const projectFiling: Filing = { ...filing, cycle: maintenanceProject, parties: projectParties, only: ['kind', 'project'] };
export const partsFiling: Filing = { ...filing, cycle: maintenanceParts, parties: partsParties, only: ['kind', 'parts'] };
