import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import type { Values } from '#kit/contract/field.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { quantityText } from '../../contract/unit-kinds.ts';
import { sheetOf } from '../../contract/summary-sheet.ts';
import { unitForm, vehicleForm } from './unit-registration-form.ts';
import { useRegistrationForm } from './use-registration-form.ts';
import { readInspected, unitKindOf } from '../registrations/inspected.ts';
import type { Archive } from '../registrations/issue.ts';
import { formOf, type FilledIn } from '../registrations/print-form.ts';
import { usedOf, vehicleOf } from '../registrations/print-unit-form.ts';
import { findGrantedOf, type Registration } from '../registrations/registration-store.ts';
import { readSheet } from '../registrations/sheet-store.ts';

/** What a change of the registration says on the form beside its device. */
interface ChangedForm extends Pick<Registration, 'regCategory' | 'filler' | 'submittedAt' | 'decidedByName' | 'decidedAt'> {
  readonly signer: string | null;
  /** What is changed, in words. */
  readonly remark: string;
  /** The supervision of works or of a move, upon which the change is granted; otherwise what is known of the device counts. */
  readonly supervised: {
    readonly inspType: string;
    readonly org: string | null;
    readonly reportNo: string | null;
    readonly on: string;
  } | null;
  /** How much was registered by unit, as its certificate says. */
  readonly quantity: string | undefined;
}

/**
 * 特种设备使用登记表 of a device whose registration changes (TSG 08): it is filled in anew, with its category.
 * @param archive as it is after the change
 */
export async function printChangedForm({ db, services, today }: CaseRequest, archive: Archive, change: ChangedForm): Promise<Buffer> {
  const dictionaries = await services.dictionaries.words();
  const filled = await filledIn({ db, today }, archive, change);
  if (archive.regMode !== 'byUnit' && archive.regMode !== 'vehicleCylinder')
    return services.documents.render(useRegistrationForm, { ...formOf(filled, archive, dictionaries), remark: change.remark });
  const used = { ...usedOf(filled, archive, dictionaries, null), remark: change.remark };
  const kind = unitKindOf(archive);
  const { params } = archive;
  if (kind !== 'vehicle') {
    const totals = { unitKind: kind, rowCount: numberIn(params, 'rowCount'), totalLength: (numberIn(params, 'totalLength') ?? 0) * 1000 };
    const counted = kind === 'pipes' ? totals : { ...totals, rowCount: cylindersOf(params).length };
    return services.documents.render(unitForm, {
      ...used,
      quantity: change.quantity ?? quantityText(counted),
      sheetTitle: sheetOf(kind).title,
    });
  }
  const granted = await findGrantedOf(db, archive.equSysId);
  const { installUnitName, supvInspOrg } = archive;
  const ofVehicle = { installUnitName, supvInspOrg, vehiclePlate: granted?.vehiclePlate ?? null, vehicleVin: granted?.vehicleVin ?? null };
  const rows = granted
    ? await readSheet(db, granted.id)
    : cylindersOf(params).map((row) => ({ makeUnitName: archive.makeUnitName, ...row }));
  return services.documents.render(vehicleForm, { ...used, ...vehicleOf(ofVehicle, rows) });
}

const cylindersOf = (params: Values) => (params['cylinderRows'] ?? []) as readonly Values[];
const numberIn = (params: Values, key: string) => (typeof params[key] === 'number' ? params[key] : null);

/** The form as the archive fills it in. */
async function filledIn({ db, today }: Pick<CaseRequest, 'db' | 'today'>, archive: Archive, change: ChangedForm): Promise<FilledIn> {
  const { known } = await readInspected(db, archive, today);
  const { supervised, regCategory, filler, signer, submittedAt, decidedByName, decidedAt } = change;
  const inspected = supervised
    ? {
        inspOrgName: supervised.org,
        inspType: supervised.inspType,
        reportNo: supervised.reportNo,
        inspDate: supervised.on,
        inspConclusion: '合格',
      }
    : {
        inspOrgName: known?.inspOrgName ?? archive.inspectOrgName,
        inspType: known?.inspType ?? null,
        reportNo: known?.reportNo ?? null,
        inspDate: known?.inspDate ?? null,
        inspConclusion: known?.inspConclusion ?? null,
      };
  // What has failed has no next day.
  const mayCome = inspected.inspConclusion === null || isPassing(inspected.inspConclusion);
  return {
    ...archive,
    ...inspected,
    innerNo: archive.unitInnerNo,
    place: archive.equPlace,
    nextInsp: mayCome ? archive.nextInspDate : null,
    noPeriodic: false,
    inspBasis: null,
    unitMatter: 'first',
    certNo: archive.useCertNo,
    regCategory,
    filler,
    signer,
    submittedAt,
    decidedByName,
    decidedAt,
  };
}
