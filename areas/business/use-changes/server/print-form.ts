import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { changeKind } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { findDetailForm } from '#areas/device-facts/contract/technical-forms.ts';
import type { LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { checksOf } from '#areas/reports/server/door.ts';
import { applicationIn, findLetter } from '#areas/use-registration/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { verifiablePapers } from '#kit/server/documents/verifiable.ts';
import { issueSealed } from '#kit/server/signing/issue-sealed.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { isBlank } from '#kit/contract/form.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { CaseRequest, Difference } from '#kit/server/case/case.ts';
import { rowsOf, textOf } from '#kit/server/documents/field-tables.ts';

import { useChangeCase } from '../contract/calls.ts';
import { kindCode, labelOfKind, type ChangeKind } from '../contract/kinds.ts';
import { useChange } from '../contract/lifecycle.ts';
import { useChangeForm } from '../contract/use-change.ts';
import { byChangeNo, readChanges, type Change } from './change-store.ts';
import { changeForm, type ChangeForm } from './documents/change-form.ts';
import { wholeNewPlace } from './new-place.ts';
import { tellMore } from './tell-more.ts';

const { stop, scrap, cancel, rename } = kindCode;
const ending: readonly ChangeKind[] = [stop, scrap, cancel];
/** What stands in places of their own on the form. */
const placed: ReadonlySet<string> = new Set([
  'changeKind',
  'newArea',
  'newUnitName',
  'reason',
  'safetyManager',
  'safetyManagerMobile',
  'filler',
  'selfChecked',
]);

/** D8 特种设备停用报废注销登记表, D9 更名变更登记表, and the same form for the other kinds: from the draft on, with the verdict once there is one. */
export async function printForm(request: CaseRequest, record: Change): Promise<Buffer> {
  const { db, services } = request;
  const dictionaries = await services.dictionaries.words();
  const archives = await readArchives(db, record.equSysIds);
  const { devices } = await tellMore(db, request, record);
  const whole = { ...record, newPlace: await wholeNewPlace(services, record) };
  const form = formOf(whole, [...archives.values()], devices, dictionaries);
  const { verdict } = form;
  if (!verdict) return services.documents.render(changeForm, { ...form, seal: null, qrSvg: null, verifyCode: null });
  const data = { ...form, seal: { ring: verdict.regOrg, caption: '' }, ...checksOf(services, paperKey(record)) };
  const signed = { kind: prefix, no: record.changeNo, by: 'authority', name: verdict.regOrg, reason: `出具${form.title}` } as const;
  return issueSealed({ db, services }, changeForm, data, signed);
}

const { prefix } = useChangeCase.number;
const paperKey = ({ changeNo }: Change) => ({ type: prefix, no: changeNo, edition: 1 });

/** The forms as the public check knows them once the authority has decided, and its letters. */
export const checkedForms = handIn(verifiablePapers, {
  prefix,
  async find(db: CaseRequest['db'], no: string) {
    const applied = applicationIn(no);
    const [record] = await readChanges(db, byChangeNo(applied ?? no));
    if (applied !== undefined) return record && findLetter(db, letterOf(record), no);
    const verdict = record && verdictOf(record);
    if (!verdict) return undefined;
    const facts: readonly (readonly [string, string | null])[] = [
      ['申请事项', labelOfKind(record.changeKind ?? stop)],
      ['使用单位', record.useUnitName],
      ['设备', `${record.deviceCount} 台`],
      ['登记机关', verdict.regOrg],
      ['登记机关意见', verdict.text],
      ['办理日期', verdict.on],
    ];
    return {
      word: titleOf(record.changeKind ?? stop),
      no,
      voidReason: null,
      facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    };
  },
});

const letterOf = (record: Change) => ({
  ...record,
  cycle: useChange.name,
  number: record.changeNo,
  business: useChangeCase.title,
  org: record.regOrgName ?? '',
});

type Told = Awaited<ReturnType<typeof tellMore>>['devices'];

function formOf(
  record: Change,
  archives: readonly LockedArchive[],
  told: Told,
  dictionaries: Dictionaries,
): Omit<ChangeForm, 'seal' | 'qrSvg' | 'verifyCode'> {
  const kind = record.changeKind ?? stop;
  const isEnding = ending.includes(kind);
  const first = archives[0];
  const facts = useChangeForm.sections.map(({ fields, ...section }) => ({ ...section, fields: fields.filter((key) => !placed.has(key)) }));
  return {
    title: titleOf(kind),
    changeNo: record.changeNo,
    kinds: changeKind.entries.filter(({ code }) => ending.includes(code as ChangeKind) === isEnding).map(({ label }) => label),
    kind: labelOfKind(kind),
    count: record.deviceCount,
    useUnitName: record.useUnitName ?? '',
    useUnitAddr: first?.useUnitAddr ?? null,
    safetyManager: record.safetyManager,
    safetyManagerMobile: record.safetyManagerMobile,
    ownerUnitName: first?.ownerUnitName ?? null,
    ownerUnitTel: first?.ownerUnitTel ?? null,
    receiverName: record.receiverName,
    facts: rowsOf(useChangeForm.fields, facts, { ...record }, dictionaries),
    devices: archives.map(({ equVarietyName, equName, useCertNo, equcode, equPlace, prono }) => ({
      variety: varietyOf({ equVarietyName }) ?? equName,
      certNo: useCertNo,
      equcode,
      place: equPlace,
      prono,
    })),
    reason: isEnding ? record.reason : null,
    changes: isEnding ? [] : changesOf(record, told, dictionaries),
    filler: record.filler,
    fillDate: record.submittedAt && todayInShanghai(new Date(record.submittedAt)),
    verdict: verdictOf(record),
  };
}

function titleOf(kind: ChangeKind): string {
  if (ending.includes(kind)) return '特种设备停用报废注销登记表';
  return kind === rename ? '特种设备更名变更登记表' : '特种设备使用登记变更登记表';
}

/** Old and new; what all devices change alike stands once. */
function changesOf(record: Change, told: Told, dictionaries: Dictionaries): ChangeForm['changes'] {
  const isRenamed = record.changeKind === rename && record.formerName !== null;
  const lines = told.flatMap(({ equclacode, diff }, index) =>
    diff
      .filter(({ field }) => !ownAffair.has(field) && !(isRenamed && field === 'useUnitName'))
      .map((one) => ({ ...wordsOf(one, equclacode, dictionaries), index })),
  );
  const alike = new Map<string, typeof lines>();
  for (const line of lines) {
    const key = `${line.label}|${line.old}|${line.new}`;
    alike.set(key, [...(alike.get(key) ?? []), line]);
  }
  const renamed = isRenamed ? [{ label: '使用单位名称', old: record.formerName ?? '', new: record.useUnitName ?? '' }] : [];
  const others = [...alike.values()].map((group) => {
    const { label, old, new: next } = group[0]!;
    const line = { label, old, new: next };
    return group.length === told.length ? line : { ...line, label: `${line.label}（第${group.map((one) => one.index + 1).join('、')}台）` };
  });
  return [...renamed, ...others];
}

/** What an authority keeps for itself. */
const ownAffair: ReadonlySet<string> = new Set(['regStatus', 'regCategory', 'constrsort', 'useCertNo']);

function wordsOf({ field, label, old, new: next }: Difference, equclacode: string, dictionaries: Dictionaries) {
  const declared = equipmentFields[field as EquipmentKey] ?? findDetailForm(equclacode)?.fields[field];
  const say = (value: unknown) => (isBlank(value) || !declared ? '' : textOf(declared, value, dictionaries));
  return { label, old: say(old), new: say(next) };
}

/** A change is permitted; that a device stands still, is scrapped or struck off is told, and taken down. */
function verdictOf({ status, changeKind, decidedAt, decidedByName, regOrgName }: Change): ChangeForm['verdict'] {
  const { done, notPermitted } = useChange.states;
  if (!decidedAt || (status !== done.code && status !== notPermitted.code)) return null;
  const isEnding = changeKind !== null && ending.includes(changeKind);
  const [granted, denied] = isEnding
    ? [`已办理${labelOfKind(changeKind)}登记。`, `不符合规定，不予办理${labelOfKind(changeKind)}登记。`]
    : ['符合规定，准予变更。', '不符合规定，不予变更。'];
  const text = status === done.code ? granted : denied;
  return { text, officer: decidedByName ?? '', on: todayInShanghai(new Date(decidedAt)), regOrg: regOrgName ?? '' };
}
