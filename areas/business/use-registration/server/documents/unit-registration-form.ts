import { template } from '#kit/server/documents/template.ts';

import type { SignedForm } from './use-registration-form.ts';

/** What both forms say of who uses it where. */
interface Used extends SignedForm {
  readonly regOrgName: string | null;
  readonly equSortName: string;
  readonly equVarietyName: string | null;
  readonly equName: string;
  readonly useUnitName: string;
  readonly useUnitAddr: string | null;
  readonly useUnitCode: string | null;
  readonly useUnitZip: string | null;
  readonly useUnitTel: string | null;
  readonly putInUseDate: string | null;
  readonly equPlace: string | null;
  readonly safetyManager: string | null;
  readonly safetyManagerMobile: string | null;
}

/** D3 特种设备使用登记表（三）(TSG 08 annex): pipes and cylinders by unit. */
export interface UnitForm extends Used {
  readonly quantity: string;
  /** Name of the sheet that goes with it. */
  readonly sheetTitle: string;
}

/** D2 特种设备使用登记表（二）(TSG 08 annex): the cylinders of a vehicle. */
export interface VehicleForm extends Used {
  readonly count: string;
  readonly medium: string | null;
  readonly pressure: string | null;
  readonly volume: string | null;
  readonly cylinders: readonly {
    readonly maker: string | null;
    readonly made: string | null;
    readonly prono: string | null;
    readonly innerNo: string | null;
  }[];
  readonly installUnitName: string | null;
  readonly supvInspOrg: string | null;
  readonly nextInspDate: string | null;
  readonly vehiclePlate: string | null;
  readonly vehicleVin: string | null;
}

/** D5 气瓶基本信息汇总表 (TSG 08 annex), landscape. */
export interface CylinderSummary {
  readonly number: string;
  readonly useUnitName: string;
  readonly useCertNo: string | null;
  readonly fillDate: string | null;
  readonly handler: string | null;
  readonly handlerTel: string | null;
  readonly handlerEmail: string | null;
  /** Cells in the order of the form, without the number of the row. */
  readonly rows: readonly (readonly (string | null)[])[];
}

export const unitForm = template<UnitForm>('./unit-registration-form.typ', import.meta.url);
export const vehicleForm = template<VehicleForm>('./vehicle-registration-form.typ', import.meta.url);
export const cylinderSummary = template<CylinderSummary>('./cylinder-summary.typ', import.meta.url);
