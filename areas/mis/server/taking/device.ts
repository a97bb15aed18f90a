import { directKeys, equipmentFields, type EquipmentKey } from '#areas/equipment/contract/equipment.ts';
import { registrationFields } from '#areas/equipment/contract/facts/registration.ts';
import { changeEquipment, findByOidno, readArchive } from '#areas/equipment/server/door.ts';
import { labelOf } from '#kit/contract/dictionary.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { move } from '#kit/server/move.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';

import type { Taking } from '../mis-asker.ts';
import { misName } from '../../contract/inbound.ts';
import { dataCheck } from '../../contract/lifecycle.ts';
import { misRefusals } from '../../contract/refusals.ts';
import { askCheck, listOpenChecks, type DataCheck } from '../check-store.ts';
import { payloadOf, taken, type Taker } from './told.ts';

const refuse = refuser(misRefusals);

/** What the authority decides beside the facts of the registration itself. */
const ofAuthority = new Set<string>([...Object.keys(registrationFields), 'useCertNo', 'regOrg', 'regOrgName', 'useStatus', 'superviseOrg']);
const ofPortal = new Set<string>(directKeys);
/** Kept by the portal itself: numbers, names that follow from codes, holds. */
const notTold = new Set<string>(['oidno', 'equSysId', 'applyState', 'faultStatus', 'useUnit', 'ownerUnit', 'maintUnit', 'lockedBy']);

/** Whose word counts (domain 11): the neighbour's for what inspections found, the authority's for registration, the portal's for contacts. */
function ruleOf(field: string): DataCheck['rule'] {
  if (ofAuthority.has(field)) return 'authority';
  return ofPortal.has(field) ? 'portal' : 'mis';
}

type Value = string | number | null;
const asText = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value as Value));

/** The archive as the neighbour has it: nothing is changed, each fact that differs is asked about, each that agrees again is settled. */
export const takeSnapshot: Taker = async (told, request) => {
  const { oidno, fields, version } = payloadOf('device.snapshot', told);
  for (const [field, value] of Object.entries(fields)) refuseUnknown(field, value);
  const words = await request.services.dictionaries.words();
  const say = (field: string, value: unknown) => {
    const { dictionary } = equipmentFields[field as EquipmentKey];
    return dictionary ? labelOf(words, dictionary, value) || null : asText(value);
  };
  const apart = await inTransaction(request.db, async (tx) => {
    const equSysId = (await findByOidno(tx, oidno)) ?? refuse('numberUnknown', { no: oidno });
    const archive = (await readArchive(tx, equSysId)) as unknown as Readonly<Record<string, unknown>>;
    const differing = Object.entries(fields).filter(([field, value]) => asText(archive[field]) !== asText(value));
    for (const [field, value] of differing)
      await askCheck(
        tx,
        {
          kind: 'device',
          subject: oidno,
          item: field,
          what: equipmentFields[field as EquipmentKey].label,
          portalValue: say(field, archive[field]),
          misValue: say(field, value),
          rule: ruleOf(field),
          why: `快照版本 ${version}`,
          given: { oidno, value },
        },
        told,
        request.now,
      );
    const apartNow = new Set(differing.map(([field]) => field));
    await settleChecks(
      tx,
      oidno,
      Object.keys(fields).filter((field) => !apartNow.has(field)),
      request,
    );
    return differing.length;
  });
  return apart === 0 ? taken('两边一致') : { state: 'apart', said: `${apart}项与门户不同` };
};

function refuseUnknown(field: string, value: Value): void {
  const declared = Object.hasOwn(equipmentFields, field) && !notTold.has(field) ? equipmentFields[field as EquipmentKey] : undefined;
  if (!declared) return refuse('factUnknown', { field });
  const read = value === null || value === '' ? undefined : declared.schema.safeParse(value);
  if (read?.success === false)
    refuse('invalid', { message: `${declared.label}：${read.error.issues[0]!.message}` }, [
      { field: `payload.fields.${field}`, message: read.error.issues[0]!.message },
    ]);
}

async function settleChecks(tx: Tx, oidno: string, fields: readonly string[], { now }: Taking): Promise<void> {
  for (const record of await listOpenChecks(tx, 'device', oidno, fields))
    await move(tx, { cycle: dataCheck, table: 'dataCheck', record, move: 'settle', actors: ['system'], asker: undefined, now });
}

/** A person has decided about a fact: the value of the neighbour, or ours where that of the neighbour stands already. */
export async function settleFact(tx: Tx, { item, subject, given, what }: DataCheck, chosen: 'value' | 'ours', { asker, now }: CaseRequest) {
  if (!(chosen in given)) return;
  const equSysId = (await findByOidno(tx, subject)) ?? refuse('numberUnknown', { no: subject });
  const archive = (await readArchive(tx, equSysId))!;
  const value = given[chosen] as Value;
  const old = (archive as unknown as Readonly<Record<string, unknown>>)[item] ?? null;
  if (asText(old) === asText(value)) return;
  const diff = [{ field: item, label: what, old, new: value }];
  const about = { diff, reason: `数据核对（${misName}）`, operatorName: asker.name, now };
  if (!(await changeEquipment(tx, { equSysId, version: archive.version, set: { [item]: value }, ...about })))
    refuse('stillApart', { why: '设备正在办理其他业务，或者刚被他人修改' });
}
