import { readExemptions } from '#areas/exemptions/server/door.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { jobKeysOf } from '#areas/fees/contract/job-facts.ts';
import { judgeDevices } from '#areas/inspection/server/doors/fee.ts';
import { findApplication, findTaken, listLines as listApplied } from '#areas/inspection/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

import type { constructionCalls } from '../contract/calls.ts';
import { supervisionSent } from '../contract/supervision.ts';
import { isPipes, notSupervised, supervisionOf } from '../contract/works.ts';
import { whyNotAskedOf } from './exempt/exempt-lines.ts';
import { listLines, readTold, type NoticeLine } from './line-store.ts';
import { getWorking, shownLine } from './notice-line.ts';
import type { Notice } from './notice-store.ts';

/** The supervision inspection of these devices; undefined where they need none. */
export const inspTypeOf = ({ constrsort, equclacode, isCommissioned }: Notice, lines: readonly NoticeLine[]) =>
  supervisionOf(lines[0]?.equclacode ?? String(equclacode), String(constrsort), isCommissioned);

/** The chosen devices of a notice, with their archives. Pipes are one registration unit: they are inspected together. */
export async function chosenLines(db: Db | Tx, notice: Notice, lineIds: readonly string[]) {
  const wanted = new Set(lineIds);
  const all = await listLines(db, notice.id);
  const isAny = all.some(({ id }) => wanted.has(id));
  const lines = all.filter(({ id, supervisedOn }) => (isPipes(notice.equclacode) ? isAny && supervisedOn === null : wanted.has(id)));
  const keys = [...new Set(lines.flatMap(({ equSysId }) => equSysId ?? []))];
  const found = new Map((await findEquipment(db, keys)).map((device) => [device.equSysId, device]));
  return { lines, devices: keys.flatMap((key) => found.get(key) ?? []) };
}

/** Why devices of a notice cannot be applied for now, by line. @param own the application that is being written */
export async function whyNotApplied(db: Db | Tx, notice: Notice, lines: readonly NoticeLine[], own?: { readonly id: string }) {
  const inspType = inspTypeOf(notice, lines);
  const exemptions = await readExemptions(db);
  const keys = [...new Set(lines.flatMap(({ equSysId }) => equSysId ?? []))];
  const taken = new Map((await findTaken(db, keys, inspType ?? '', own?.id)).map((one) => [one.equSysId, one.onlinelsh]));
  const why = (line: NoticeLine): string | undefined => {
    if (line.supervisedOn) return '已监检合格';
    const notNeeded = whyNotAskedOf(exemptions, line, 'noSupervision');
    if (notNeeded) return notNeeded;
    if (inspType === undefined) return notSupervised;
    const number = line.equSysId ? taken.get(line.equSysId) : undefined;
    if (number) return `已在监检申报${number}中`;
    return line.pipe || line.isComplete ? undefined : '请先填写设备参数并标记完成';
  };
  return new Map(lines.map((line) => [line.id, why(line)] as const));
}

/** What the fee asks of the job, the same for each device. */
export function jobsOf(devices: readonly EquipmentBrief[], { worksValue }: Values): ReadonlyMap<string, Values> {
  return new Map(devices.map(({ equSysId }) => [equSysId, worksValue === undefined || worksValue === null ? {} : { worksValue }]));
}

const writable: ReadonlySet<string> = new Set([codeOf('draft'), codeOf('returned')]);

/** What of a notice can be applied for, and the draft that is being written. */
export async function listSupervision({ id, applicationId }: InputOf<typeof constructionCalls.supervision>, { readDb, asker }: Request) {
  const notice = await getWorking(readDb, asker, id);
  const lines = await listLines(readDb, id);
  const application = applicationId ? await findApplication(readDb, asker, applicationId) : undefined;
  const draft = application?.bcwSysId === id ? application : undefined;
  const why = await whyNotApplied(readDb, notice, lines, draft);
  const applied = draft ? await listApplied(readDb, draft.id) : [];
  const own = new Set(applied.map(({ equSysId }) => equSysId));
  return {
    notice,
    inspType: inspTypeOf(notice, lines) ?? null,
    lines: lines.map((line) => shownLine(line, why.get(line.id) ?? null)),
    draft: draft
      ? {
          id: draft.id,
          onlinelsh: draft.onlinelsh,
          version: draft.version,
          isOpen: writable.has(draft.status),
          lineIds: lines.filter(({ equSysId, supervisedOn }) => supervisedOn === null && own.has(equSysId ?? '')).map((line) => line.id),
          values: valuesOf({ ...draft, worksValue: applied[0]?.job['worksValue'], ...(await readTold(readDb, draft.id)) }),
        }
      : null,
  };
}

function valuesOf(application: object): Record<string, unknown> {
  const known = application as Values;
  return Object.fromEntries(Object.keys(supervisionSent).flatMap((key) => (known[key] == null ? [] : [[key, known[key]]])));
}

/** What the inspection of the chosen devices costs, by the rules in force. */
export async function estimateSupervision(input: InputOf<typeof constructionCalls.estimateSupervision>, request: Request) {
  const { readDb, asker } = request;
  const notice = await getWorking(readDb, asker, input.noticeId);
  const { lines, devices } = await chosenLines(readDb, notice, input.lineIds);
  const inspType = inspTypeOf(notice, lines) ?? '';
  const payer = typeof input.values['payer'] === 'string' ? input.values['payer'] : notice.unitId;
  const needsValue = devices.some(({ equclacode }) => jobKeysOf(equclacode, inspType).includes('worksValue'));
  const jobs = needsValue ? jobsOf(devices, input.values) : new Map<string, Values>();
  const { feeTotalFen, feePayableFen, needManual, message } = await judgeDevices(readDb, { devices, inspType, payer, jobs }, request);
  return { feeTotalFen, feePayableFen, needManual, message };
}
