import { z } from 'zod';

import { pick, type Field, type Fields, type Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks, form, isBlank, type Form, type Section } from '#kit/contract/form.ts';

import { factsTabs } from '#areas/device-facts/contract/archive-sections.ts';
import { commonChecks } from '#areas/device-facts/contract/checks.ts';
import { directKeys, draftKeys, equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';

/**
 * Facts that were typed once and yet are not corrected: who uses, owns and maintains a device and where it stands change by registration or by the
 * change of the maintenance unit; whoever is named by key is not retyped.
 */
const changedElsewhere: ReadonlySet<string> = new Set<EquipmentKey>([
  'equclacode',
  'regMode',
  'useUnit',
  'ownerUnit',
  'propertyUnit',
  'equlocarecod',
  'equPlace',
  'maintUnit',
  'maintContractNo',
  'maintStart',
  'maintEnd',
  'maintLeader',
  'maintLeaderMobile',
  'maintHotline',
  'makeUnit',
  'installUnit',
  'reformUnit',
  'repairUnit',
  'operators',
  'constrsort',
  'noticeNo',
  'noticeDate',
]);

const direct: ReadonlySet<string> = new Set(directKeys);
const typed: ReadonlySet<string> = new Set(draftKeys);

/** Names that stand beside the key of a registered unit: they follow it and cannot be retyped. */
const namesOfKeys: Readonly<Record<string, string>> = { makeUnitName: 'makeUnit', installUnitName: 'installUnit' };

/**
 * What of an archive may be corrected by application: facts typed at first entry, the technical parameters of the class; tables of rows have pages
 * of their own.
 */
export function correctionForm(equclacode: string, archive: Values = {}): Form {
  const technical = findDetailForm(equclacode);
  const isOpen = (key: string) =>
    typed.has(key) && !direct.has(key) && !changedElsewhere.has(key) && isBlank(archive[namesOfKeys[key] ?? '']);
  // Some data sheets repeat a fact that every archive has: it stands once, in its column.
  const isTechnical = (key: string) => !Object.hasOwn(equipmentFields, key) && technical?.fields[key]?.widget !== 'rows';
  const only = (sections: readonly Section[], isIn: (key: string) => boolean): Section[] =>
    sections.map(({ key, title, fields }) => ({ key, title, fields: fields.filter(isIn) })).filter(({ fields }) => fields.length > 0);
  // The tab of faults repeats what stands in the others.
  const common = factsTabs(equclacode).flatMap((tab) => (tab.key === 'faults' ? [] : tab.sections));
  const sections = [...only(common, isOpen), ...only(technical?.sections ?? [], isTechnical)];
  const all: Fields = { ...technical?.fields, ...equipmentFields };
  const keys = sections.flatMap(({ fields }) => fields);
  return form('设备资料更正', pick(all, keys), sections, [...commonChecks, ...(technical?.checks ?? [])]);
}

/**
 * The form as a person fills it in: gaps and faults that the archive came with are no reason against correcting something else, so nothing is
 * demanded there. The reason stands first.
 */
export function correctionEntryForm(equclacode: string, archive: Values, reason: Field): Form {
  const declared = correctionForm(equclacode, archive);
  const old = checkValues(declared, dropBlanks(archive), 'submit');
  const faulty = new Set(old.map(({ field }) => field.split('.')[0]!));
  const fields = Object.fromEntries(
    Object.entries(declared.fields).map(([key, one]) => [
      key,
      faulty.has(key) ? { ...one, need: 'optional' as const, schema: z.unknown() } : one,
    ]),
  );
  const broken = new Set(old.map(({ message }) => message));
  return {
    ...declared,
    fields: { reason, ...fields },
    sections: [{ key: 'reason', title: '更正理由', fields: ['reason'] }, ...declared.sections],
    checks: declared.checks.filter(({ say }) => !broken.has(say)),
  };
}

/** A corrected fact: what stands in the archive, what is said to be right. */
export interface Corrected {
  readonly field: string;
  readonly label: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** The differences between archive and proposal, in the order of the form. All blank values are equal. */
export function differencesOf({ sections, fields }: Form, archive: Values, proposed: Values): Corrected[] {
  const plain = (value: unknown) => (isBlank(value) ? null : typeof value === 'string' ? value.trim() : value);
  return sections
    .flatMap((section) => section.fields)
    .filter((key) => Object.hasOwn(proposed, key))
    .map((key) => ({ field: key, label: fields[key]!.label, old: plain(archive[key]), new: plain(proposed[key]) }))
    .filter((one) => JSON.stringify(one.old) !== JSON.stringify(one.new));
}

/** What the facts of a proposal are called, in the order of the form: of a draft nobody has compared them with the archive yet. */
export function proposedLabels(equclacode: string, proposed: Values): string[] {
  const { sections, fields } = correctionForm(equclacode);
  return sections.flatMap((section) => section.fields.filter((key) => Object.hasOwn(proposed, key)).map((key) => fields[key]!.label));
}

/** The facts of an archive in one flat record: columns and technical parameters. */
export function flatArchive(archive: Values & { readonly params?: unknown }): Values {
  return { ...(archive.params as Values | undefined), ...archive };
}
