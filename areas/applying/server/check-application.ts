import { missingMaterials } from '#areas/attachments/server/door.ts';
import { useStatus, useStatusCode } from '#areas/equipment/contract/dictionaries/archive.ts';
import type { EquipmentBrief } from '#areas/equipment/server/door.ts';
import { applicationFields, bookAheadDays } from '#areas/inspection/contract/application.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import { findTaken, findUnpaid } from '#areas/inspection/server/door.ts';
import type { Issue } from '#kit/contract/form.ts';
import { checkValues } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Dictionaries } from '#kit/contract/dictionary.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/database.ts';

import { applicationForm } from '../contract/apply-form.ts';
import { classOf, isTooEarly, whyNotTogether } from '../contract/split.ts';
import { inspTypesFor } from './devices.ts';

export interface Finding {
  readonly code: string;
  readonly equSysId: string | null;
  readonly oidno: string | null;
  readonly field: string | null;
  readonly message: string;
}

export interface Findings {
  readonly blocks: Finding[];
  readonly warnings: Finding[];
}

export interface Checked {
  /** Absent while nothing is saved yet. */
  readonly id: string | undefined;
  readonly values: Values;
  readonly devices: readonly EquipmentBrief[];
  readonly asker: Asker;
  readonly today: string;
  readonly now: Date;
  readonly dictionaries: Dictionaries;
}

/** Days after which an unpaid fee is mentioned. */
const unpaidDays = 30;
const inspectable: ReadonlySet<string> = new Set([useStatusCode.notInUse, useStatusCode.inUse, useStatusCode.inUseUnregistered]);
/** Kinds that belong to the cycle: the others may be applied for at any time. */
const cyclic = /^D[1-7]$/;

const whole = (code: string, message: string, field: string | null = null): Finding => ({
  code,
  equSysId: null,
  oidno: null,
  field,
  message,
});
const of = (device: EquipmentBrief, code: string, message: string): Finding => ({
  code,
  equSysId: device.equSysId,
  oidno: device.oidno,
  field: 'devices',
  message,
});

/** What forbids handing in, and what the unit should know. The same while filling in and, with the rows locked, at the commit. */
export async function checkApplication(db: Db | Tx, checked: Checked): Promise<Findings> {
  const { devices, values, id } = checked;
  const inspType = String(values['inspType'] ?? '');
  const blocks: Finding[] = [...formFindings(checked), ...devices.flatMap((device) => deviceBlocks(device, inspType, checked))];
  const apart = whyNotTogether(devices);
  if (devices.length === 0) blocks.push(whole('devices', '请至少选择一台设备', 'devices'));
  if (apart) blocks.push(whole('mixed', apart, 'devices'));
  for (const { equSysId, oidno, onlinelsh } of await findTaken(
    db,
    devices.map((device) => device.equSysId),
    inspType,
    id,
  )) {
    blocks.push({
      code: 'duplicate',
      equSysId,
      oidno,
      field: 'devices',
      message: `设备${oidno}已有未办结的同类申报（${onlinelsh}），不能重复申报`,
    });
  }
  if (id) blocks.push(...(await materialFindings(db, id, checked)));
  return { blocks, warnings: await warnings(db, checked, inspType) };
}

function formFindings({ values, devices, today, dictionaries }: Checked): Finding[] {
  const first = devices[0];
  const complete = first ? { ...values, equclacode: classOf(first.equclacode) } : values;
  return checkValues(applicationForm(today), complete, 'submit', dictionaries).map(({ field, message }) => whole('field', message, field));
}

/** Why this device cannot have this inspection now. */
export function deviceBlocks(device: EquipmentBrief, inspType: string, { asker, today }: Pick<Checked, 'asker' | 'today'>): Finding[] {
  const found: Finding[] = [];
  const status = String(device.useStatus);
  if (!inspectable.has(status)) {
    const label = useStatus.entries.find(({ code }) => code === status)?.label ?? status;
    found.push(of(device, 'stopped', `设备${device.oidno}为「${label}」，不能申报检验`));
  }
  if (inspType && !inspTypesFor(asker, device).includes(inspType))
    found.push(of(device, 'inspType', `设备${device.oidno}不适用所选检验类型，或应由其他单位申报`));
  if (cyclic.test(inspType) && isTooEarly(device.nextInspDate, today))
    found.push(of(device, 'tooEarly', `设备${device.oidno}距下次检验日期超过${bookAheadDays}天，暂不能申报`));
  if (device.equclacode.startsWith('3') && !device.maintUnit)
    found.push(of(device, 'maintUnit', `设备${device.oidno}：电梯须先签订维保合同并登记维保单位`));
  if (device.lockedBy) found.push(of(device, 'locked', `设备${device.oidno}存在在途业务（${device.lockedBy}），不能重复办理`));
  return found;
}

async function materialFindings(db: Db | Tx, id: string, { devices, values, asker }: Checked): Promise<Finding[]> {
  const first = devices[0];
  if (!first) return [];
  const facts = {
    equclacode: classOf(first.equclacode),
    inspType: values['inspType'],
    byAgent: asker.unitId !== first.useUnit && asker.unitId !== first.ownerUnit,
  };
  const missing: Issue[] = await missingMaterials(db, applicationFiles, id, facts);
  return missing.map(({ field, message }) => whole('attachment', message, field));
}

async function warnings(db: Db | Tx, { devices, values, today, now }: Checked, inspType: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const bookDate = typeof values['bookDate'] === 'string' ? values['bookDate'] : '';
  for (const device of devices) {
    if (cyclic.test(inspType) && device.dueOn && device.dueOn < today)
      found.push(of(device, 'overdue', `设备${device.oidno}已超过检验有效期（${device.dueOn}），检验合格前不得使用`));
    else if (cyclic.test(inspType) && device.dueOn && bookDate > device.dueOn)
      found.push(of(device, 'late', `设备${device.oidno}的预约日期晚于检验到期日${device.dueOn}，建议提前`));
    if (device.nextLoadTestDate && device.nextLoadTestDate.slice(0, 4) <= today.slice(0, 4) && values['needLoadTest'] !== true) {
      found.push(of(device, 'loadTest', `设备${device.oidno}本年须做125%载荷制动试验，建议勾选「需要载荷试验」`));
    }
  }
  const payer = applicationFields.payer.schema.safeParse(values['payer']);
  if (payer.success) {
    const unpaid = await findUnpaid(db, payer.data, new Date(now.getTime() - unpaidDays * 86_400_000));
    if (unpaid.length > 0)
      found.push(whole('unpaid', `付款方有超过${unpaidDays}天未缴的检验费用（${unpaid.join('、')}），请及时缴纳`, 'payer'));
  }
  return found;
}
