import { derivedKeys, directKeys, equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { registrationFields } from '#areas/device-facts/contract/facts/registration.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import { findByOidno, readArchive } from '#areas/equipment/server/doors/read.ts';
import { changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { valuesIn, type Field } from '#kit/contract/field.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import { misName } from '../../contract/inbound.ts';
import { misRefusals } from '../../contract/refusals.ts';
import { askCheck, settleChecks, type DataCheck } from '../check-store.ts';
import type { Taking } from '../mis-asker.ts';
import type { Told } from './told.ts';

const refuse = refuser(misRefusals);

/** What the authority decides beside the facts of the registration itself: a class carries number, certificate and papers with it. */
const ofAuthority = new Set<string>([
  ...Object.keys(registrationFields),
  ...(['equclacode', 'useCertNo', 'regOrg', 'regOrgName', 'useStatus', 'superviseOrg', 'superviseOrgName'] satisfies EquipmentKey[]),
]);
/** Contacts, and what follows from something else here: a name alone would no longer be that of its unit. */
const ofPortal = new Set<string>([...directKeys, ...derivedKeys]);
const ofInspection = new Set<string>(['inspectOrg', 'inspectOrgName'] satisfies EquipmentKey[]);
/** Kept by the portal itself: numbers, keys of units, holds. */
const notTold = new Set<string>([
  'oidno',
  'equSysId',
  'applyState',
  'faultStatus',
  'useUnit',
  'ownerUnit',
  'maintUnit',
  'lockedBy',
  'version',
]);

/** Whose word counts (domain 11): the neighbour's for what inspections found, the authority's for registration, the portal's for contacts. */
function ruleOf(field: string): DataCheck['rule'] {
  if (ofAuthority.has(field)) return 'authority';
  return ofPortal.has(field) && !ofInspection.has(field) ? 'portal' : 'mis';
}

type Value = string | number | boolean | null;
type Facts = Readonly<Record<string, Value>>;
const asText = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value as Value));

/** The archive of a device that the neighbour names, with its technical parameters. */
async function findDevice(tx: Tx, oidno: string) {
  const equSysId = (await findByOidno(tx, oidno)) ?? refuse('numberUnknown', { no: oidno });
  const archive = (await readArchive(tx, equSysId))!;
  return { equSysId, archive, params: (archive.params ?? {}) as Facts };
}

/** A fact of every archive, or a technical parameter of its class; tables of rows have pages of their own. */
function factOf(equclacode: string, field: string): Field {
  const params = findDetailForm(equclacode)?.fields ?? {};
  const isCommon = Object.hasOwn(equipmentFields, field) && !notTold.has(field);
  const declared = isCommon ? equipmentFields[field as EquipmentKey] : Object.hasOwn(params, field) ? params[field] : undefined;
  return declared && declared.widget !== 'rows' ? declared : refuse('factUnknown', { field });
}

function refuseUnlikely({ label, schema }: Field, path: string, value: Value): void {
  const read = value === null || value === '' ? undefined : schema.safeParse(value);
  if (read?.success !== false) return;
  const { message } = read.error.issues[0]!;
  refuse('invalid', { message: `${label}：${message}` }, [{ field: path, message }]);
}

function say({ dictionary }: Field, words: Dictionaries, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? '是' : '否';
  return dictionary ? labelOf(words, dictionary, value) || null : asText(value);
}

/**
 * Facts of a device as the neighbour has them: nothing is changed, each that differs is asked about, each that agrees again is settled.
 * @param path where they stand in what was told
 * @returns how many differ
 */
export async function compareFacts(
  tx: Tx,
  {
    told,
    oidno,
    facts,
    why,
    path,
  }: { readonly told: Told; readonly oidno: string; readonly facts: Facts; readonly why: string; readonly path: string },
  { services, now }: Taking,
): Promise<number> {
  const { archive, params } = await findDevice(tx, oidno);
  const words = await services.dictionaries.words();
  const known = Object.entries(facts).map(([field, value]) => {
    const declared = factOf(archive.equclacode, field);
    refuseUnlikely(declared, `${path}.${field}`, value);
    const ours = (Object.hasOwn(equipmentFields, field) ? valuesIn(archive) : params)[field];
    return { field, declared, value, ours };
  });
  const differing = known.filter(({ value, ours }) => asText(ours) !== asText(value));
  for (const { field, declared, value, ours } of differing) {
    const said = { portalValue: say(declared, words, ours), misValue: say(declared, words, value), why };
    const about = { kind: 'device', subject: oidno, item: field, what: declared.label, rule: ruleOf(field) } as const;
    await askCheck(tx, { ...about, ...said, given: { oidno, value } }, told, now);
  }
  const apart = new Set(differing.map(({ field }) => field));
  const agreeing = Object.keys(facts).filter((field) => !apart.has(field));
  await settleChecks(tx, { kind: 'device', subject: oidno, items: agreeing }, now);
  return differing.length;
}

/** A person has decided about a fact: the value of the neighbour, or ours where that of the neighbour stands already. */
export async function settleFact(tx: Tx, { item, subject, given, what }: DataCheck, chosen: 'value' | 'ours', { asker, now }: CaseRequest) {
  if (!(chosen in given)) return;
  const { archive, params, equSysId } = await findDevice(tx, subject);
  const value = given[chosen] as Value;
  const isCommon = Object.hasOwn(equipmentFields, item);
  const old = (isCommon ? valuesIn(archive) : params)[item] ?? null;
  if (asText(old) === asText(value)) return;
  const diff = [{ field: item, label: what, old, new: value }];
  const about = { diff, reason: `数据核对（${misName}）`, operatorName: asker.name, now };
  const written = isCommon ? { set: { [item]: value } } : { set: {}, params: { ...params, [item]: value } };
  if (!(await changeEquipment(tx, { equSysId, version: archive.version, ...written, ...about })))
    refuse('stillApart', { why: '设备正在办理其他业务，或者刚被他人修改' });
}
