import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { regCategory } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { rowsOf, rowTables } from '#kit/server/documents/field-tables.ts';
import { refuser } from '#kit/server/refuse.ts';

import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { basisCode, inspectionBasis } from '../../contract/registration.ts';
import { useRegistrationForm, type SignedForm, type UseRegistrationForm } from '../documents/use-registration-form.ts';
import type { Archive } from './issue.ts';
import type { Registration } from './registration-store.ts';

const refuse = refuser(useRegistrationRefusals);

/** What of an application its forms say. */
export type FilledIn = Pick<
  Registration,
  | (
      | 'regCategory'
      | 'unitMatter'
      | 'certNo'
      | 'noPeriodic'
      | 'inspBasis'
      | 'filler'
      | 'signer'
      | 'submittedAt'
      | 'decidedByName'
      | 'decidedAt'
    )
  | ('designLife' | 'designUnit' | 'installUnitName' | 'supvInspOrg' | 'typeTestOrg' | 'innerNo' | 'place' | 'putInUseDate')
  | ('useUnitZip' | 'useUnitTel' | 'safetyManager' | 'safetyManagerMobile' | 'ownerUnitName' | 'ownerUnitCode' | 'ownerUnitTel')
  | ('inspOrgName' | 'inspType' | 'reportNo' | 'inspDate' | 'inspConclusion' | 'nextInsp')
>;

/** D1 特种设备使用登记表（一）, with the data sheet of the class: printed from the draft on, to be sealed by hand. */
export async function printForm({ db, services }: CaseRequest, record: Registration): Promise<Buffer> {
  const archive = (await readArchive(db, record.equSysId)) ?? refuse('deviceNotFound');
  const dictionaries = await services.dictionaries.words();
  return services.documents.render(useRegistrationForm, formOf(record, archive, dictionaries));
}

export function formOf(record: FilledIn, archive: Archive, dictionaries: Dictionaries): UseRegistrationForm {
  const isLift = archive.equclacode.startsWith('3');
  return {
    ...signedOf(record, dictionaries),
    remark: remarkOf(record, dictionaries),
    isLift,
    ...deviceOf(record, archive),
    ...userOf(record, archive),
    maintUnitName: isLift ? archive.maintUnitName : null,
    maintHotline: isLift ? archive.maintHotline : null,
    inspectOrg: record.inspOrgName,
    inspTypeName: labelOf(dictionaries, 'inspType', record.inspType),
    reportNo: record.reportNo,
    inspDate: record.inspDate,
    conclusion: labelOf(dictionaries, 'conclusion', record.inspConclusion),
    nextInspDate: record.noPeriodic ? null : record.nextInsp,
    ...dataSheet(archive, dictionaries),
    qrSvg: null,
  };
}

/** Until the authority has decided, the form says what it still has to compare with the paper of another body. */
export function remarkOf({ noPeriodic, inspBasis, certNo }: FilledIn, dictionaries: Dictionaries, change?: string | null): string | null {
  const isOpen = inspBasis === basisCode.outside && certNo === null;
  const said = [
    ...(change ? [`汇总表增减：${change}`] : []),
    ...(noPeriodic ? ['设计规定不实施定期检验'] : []),
    ...(isOpen ? [labelOf(dictionaries, inspectionBasis.name, inspBasis)] : []),
  ];
  return said.join('；') || null;
}

/** What all forms say: category, who filled them in, and what the authority has written. */
export function signedOf(record: FilledIn, dictionaries: Dictionaries): SignedForm {
  const { filler, signer, submittedAt, decidedByName, decidedAt, certNo } = record;
  return {
    useCertNo: certNo,
    regCategories: regCategory.entries.map(({ label }) => label),
    // The form has no category for a sheet that grows or shrinks: the remark says so.
    regCategory: record.unitMatter === 'change' ? null : labelOf(dictionaries, regCategory.name, record.regCategory),
    fillDate: submittedAt && todayInShanghai(new Date(submittedAt)),
    filler,
    signer,
    remark: null,
    regOfficer: certNo ? decidedByName : null,
    regDate: certNo && decidedAt ? todayInShanghai(new Date(decidedAt)) : null,
  };
}

function deviceOf(record: FilledIn, archive: Archive) {
  const { equTypeName, equSortName, equName, equcode, equipmodel, makeUnitName } = archive;
  const { designLife, designUnit, installUnitName, supvInspOrg, typeTestOrg } = record;
  const equVarietyName = varietyOf(archive);
  const named = { equTypeName, equSortName, equVarietyName, equName, equcode, equipmodel, makeUnitName: makeUnitName ?? '' };
  return { ...named, designLife, designUnit, installUnitName, supvInspOrg, typeTestOrg };
}

function userOf(record: FilledIn, { useUnitName, useUnitAddr, useUnitCode }: Archive) {
  return {
    useUnitName,
    useUnitAddr,
    useUnitCode: useUnitCode ?? '',
    useUnitZip: record.useUnitZip,
    unitInnerNo: record.innerNo,
    equPlace: record.place ?? '',
    putInUseDate: record.putInUseDate,
    useUnitTel: record.useUnitTel,
    safetyManager: record.safetyManager,
    safetyManagerMobile: record.safetyManagerMobile,
    ownerUnitName: record.ownerUnitName,
    ownerUnitCode: record.ownerUnitCode,
    ownerUnitTel: record.ownerUnitTel,
  };
}

const made = [
  'prono',
  'makeDate',
  'qualityCertNo',
  'productStandard',
  'drawingNo',
  'makeLicenceNo',
  'typeTestCertNo',
  'mfgSupvCertNo',
] as const;

/** 产品数据表: what the archive knows of the product, in the order of the sheet of its class. */
function dataSheet(archive: Archive, dictionaries: Dictionaries) {
  const sheet = findDetailForm(archive.equclacode);
  const values: Values = { ...archive, ...archive.params };
  const product = { key: 'product', title: '产品', fields: made.filter((key) => !isBlank(values[key])) };
  const tables = Object.entries(sheet?.fields ?? {}).flatMap(([key, { widget, rows, label }]) =>
    widget === 'rows' && rows ? rowTables(label, rows, values[key], dictionaries) : [],
  );
  return {
    productTitle: `${findClass(archive.equclacode)?.label ?? '特种设备'}产品数据表`,
    productRows: [
      ...rowsOf(equipmentFields, [product], values, dictionaries),
      ...(sheet ? rowsOf(sheet.fields, sheet.sections, values, dictionaries) : []),
    ],
    productTables: tables,
  };
}
