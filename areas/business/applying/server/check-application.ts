import { exemptionOf } from '#areas/exemptions/contract/exemption.ts';
import { whyNotAsked } from '#areas/exemptions/contract/exempt.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { missingMaterials } from '#areas/attachments/server/door.ts';
import type { EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { applicationFields, bookAheadDays, isOneReport, oneReportTick } from '#areas/inspection/contract/application.ts';
import { takenSentence } from '../contract/open-application.ts';
import { applicationFiles } from '#areas/inspection/contract/materials.ts';
import { findUnpaid } from '#areas/inspection/server/doors/read.ts';
import { jobIssues } from '#areas/fees/contract/job-facts.ts';
import type { Issue } from '#kit/contract/form.ts';
import { checkValues } from '#kit/contract/form.ts';
import { sayIssue } from '#kit/contract/issue-words.ts';
import type { Values } from '#kit/contract/field.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { applicationForm } from '../contract/apply-form.ts';
import { jobField, type JobsOf } from '../contract/jobs.ts';
import { classOf, districtsOf, isCyclic, whyNotTogether } from '../contract/split.ts';
import { isAppliedTooEarly, tooEarly, whyNotInspectable } from '../contract/why-not-apply.ts';
import { inspTypesFor } from './devices.ts';
import { findOpenApplications } from './open-views.ts';

export interface Finding {
  readonly code: string;
  readonly equSysId: string | null;
  readonly oidno: string | null;
  readonly field: string | null;
  readonly message: string;
}

/** What stands in the way of one device, in words to be put behind its name. */
interface Obstacle {
  readonly code: string;
  readonly why: string;
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
  readonly jobs: JobsOf;
  readonly asker: Asker;
  readonly today: string;
  readonly now: Date;
  readonly dictionaries: Dictionaries;
}

/** Nothing hangs on a draft that the server does not have. */
const unsaved = '00000000-0000-0000-0000-000000000000';
/** Anybody may have a device inspected; what falls due stays due. */
const commissioned = 'W1';
/** Days after which an unpaid fee is mentioned. */
const unpaidDays = 30;

const whole = (code: string, message: string, field: string | null = null): Finding => ({
  code,
  equSysId: null,
  oidno: null,
  field,
  message,
});
const of = (device: EquipmentBrief, code: string, why: string, field = 'devices'): Finding => ({
  code,
  equSysId: device.equSysId,
  oidno: device.oidno,
  field,
  message: `${calledWithCode(device)}${why}`,
});

/** What forbids handing in, and what the unit should know. The same while filling in and, with the rows locked, at the commit. */
export async function checkApplication(db: Db | Tx, checked: Checked): Promise<Findings> {
  const { devices, values } = checked;
  // Anything may have been sent: what is no text is no type.
  const inspType = typeof values['inspType'] === 'string' ? values['inspType'] : '';
  const blocks: Finding[] = [
    ...formFindings(checked),
    ...devices.flatMap((device) => deviceBlocks(device, inspType, checked).map(({ code, why }) => of(device, code, why))),
    ...devices.flatMap((device) => jobFindings(device, inspType, checked)),
  ];
  const apart = whyNotTogether(devices);
  if (devices.length === 0) blocks.push(whole('devices', '请至少选择一台设备', 'devices'));
  if (apart) blocks.push(whole('mixed', apart, 'devices'));
  const standing = await openOfKind(db, checked, inspType);
  const taken = (code: string, found: typeof standing) =>
    found.flatMap((one) =>
      devices.filter(({ equSysId }) => equSysId === one.equSysId).map((device) => of(device, code, takenSentence(one))),
    );
  const held = standing.filter(({ isHeld }) => isHeld);
  blocks.push(...taken('duplicate', held));
  blocks.push(...(await materialFindings(db, checked)));
  const drafted = standing.filter((one) => !held.includes(one));
  return { blocks, warnings: [...taken('drafted', drafted), ...(await warnings(db, checked, inspType))] };
}

/** Other applications for the same inspection, the one that says most of each device. */
async function openOfKind(db: Db | Tx, { id, asker, devices }: Checked, inspType: string) {
  const keys = devices.map(({ equSysId }) => equSysId);
  const found = (await findOpenApplications(db, asker, keys, id)).filter((one) => one.inspType === inspType);
  return found.filter(({ equSysId }, at) => found.findIndex((each) => each.equSysId === equSysId) === at);
}

function formFindings({ values, devices, today, dictionaries }: Checked): Finding[] {
  const first = devices[0];
  const complete = first ? { ...values, equclacode: classOf(first.equclacode), devices: devices.map(({ equSysId }) => equSysId) } : values;
  const declared = applicationForm(today);
  const issues = checkValues(declared, complete, 'submit', { dictionaries, today });
  return issues.map((issue) => whole('field', sayIssue(declared.fields, issue), issue.field));
}

/** What the fee must know of the job at this device. */
function jobFindings(device: EquipmentBrief, inspType: string, { jobs }: Checked): Finding[] {
  return jobIssues(device, inspType, jobs.get(device.equSysId) ?? {}, 'submit').map(({ field, message }) =>
    of(device, 'job', `：${message}`, jobField(device.equSysId, field)),
  );
}

/** Why this device cannot have this inspection now. */
export function deviceBlocks(device: EquipmentBrief, inspType: string, { asker, today }: Pick<Checked, 'asker' | 'today'>): Obstacle[] {
  const found: Obstacle[] = [];
  const state = whyNotInspectable(String(device.useStatus));
  if (state) found.push({ code: 'stopped', why: state });
  if (inspType && !inspTypesFor(asker, device).includes(inspType))
    found.push({ code: 'inspType', why: '不适用所选检验类型，或应由其他单位申报' });
  if (isAppliedTooEarly(device, inspType, today)) found.push({ code: 'tooEarly', why: tooEarly });
  if (device.equclacode.startsWith('3') && !device.maintUnit) found.push({ code: 'maintUnit', why: '须先签订维保合同并登记维保单位' });
  if (device.lockedBy) found.push({ code: 'locked', why: `存在在途业务（${device.lockedBy}），不能重复办理` });
  return found;
}

async function materialFindings(db: Db | Tx, { id, devices, values, asker }: Checked): Promise<Finding[]> {
  const first = devices[0];
  if (!first) return [];
  const facts = {
    equclacode: classOf(first.equclacode),
    inspType: values['inspType'],
    byAgent: asker.unitId !== first.useUnit && asker.unitId !== first.ownerUnit,
  };
  const ids = devices.map(({ equSysId }) => equSysId);
  const covered = { ids, byOne: isOneReport({ ...values, devices: ids }), tick: oneReportTick(ids.length) };
  const missing: Issue[] = await missingMaterials(db, applicationFiles, { id: id ?? unsaved, facts, devices: covered });
  return missing.map(({ field, message }) => whole('attachment', message, field));
}

async function warnings(db: Db | Tx, { devices, values, today, now }: Checked, inspType: string): Promise<Finding[]> {
  const found: Finding[] = [];
  const bookDate = typeof values['bookDate'] === 'string' ? values['bookDate'] : '';
  const exemptions = isCyclic(inspType) ? await readExemptions(db) : [];
  for (const device of devices) {
    const notNeeded = whyNotAsked(exemptionOf(exemptions, device), 'noInspection');
    if (notNeeded) found.push(of(device, 'exempt', `：${notNeeded}；使用单位自愿检验的，可以继续提交`, 'inspType'));
    if (isCyclic(inspType) && device.dueOn && device.dueOn < today)
      found.push(of(device, 'overdue', `已超过检验有效期（${device.dueOn}），检验合格前不得使用`));
    else if (isCyclic(inspType) && device.dueOn && bookDate > device.dueOn)
      found.push(of(device, 'late', `的预约日期晚于检验到期日${device.dueOn}，建议提前`, 'bookDate'));
    if (inspType === commissioned && device.dueOn && device.dueOn <= addDays(today, bookAheadDays))
      found.push(of(device, 'notPeriodic', `的检验到期日为${device.dueOn}：委托检验不代替定期检验，定期检验由使用单位申报`, 'inspType'));
    if (device.nextLoadTestDate && device.nextLoadTestDate.slice(0, 4) <= today.slice(0, 4) && values['needLoadTest'] !== true) {
      found.push(of(device, 'loadTest', `本年须做125%载荷制动试验，建议勾选「需要载荷试验」`, 'needLoadTest'));
    }
  }
  const districts = districtsOf(devices);
  if (districts.length > 1) {
    const where = districts.join('、');
    found.push(whole('places', `所选设备分布在${where}，一份申报只有一个检验地点和预约日期，建议按区县分开申报`, 'inspPlace'));
  }
  const payer = applicationFields.payer.schema.safeParse(values['payer']);
  if (payer.success) {
    const unpaid = await findUnpaid(db, payer.data, new Date(now.getTime() - unpaidDays * 86_400_000));
    if (unpaid.length > 0)
      found.push(whole('unpaid', `付款方有超过${unpaidDays}天未缴的检验费用（${unpaid.join('、')}），请及时缴纳`, 'payer'));
  }
  return found;
}
