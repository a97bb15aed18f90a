import { listPeopleOf } from '#areas/accounts/server/door.ts';
import { findUnits } from '#areas/company/server/door.ts';
import { authoritiesOf, readArchives } from '#areas/equipment/server/doors/read.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import type { Notice } from '#areas/inspection/server/doors/results.ts';
import { classesOfDepartment, departmentFor } from '#areas/verdicts/contract/departments.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { sendMessage } from '#kit/server/message.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

type Authorities = NonNullable<Notice['graveTold']>;

/** Who is told of a grave hazard of each of these devices: an empty list where its archive names nobody. */
export async function findAuthorities(db: Db | Tx, equSysIds: readonly string[]): Promise<ReadonlyMap<string, Authorities>> {
  const archives = await readArchives(db, equSysIds);
  const named = equSysIds.map((key) => {
    const archive = archives.get(key);
    return { key, unitIds: archive ? authoritiesOf(archive) : [] };
  });
  const units = await findUnits(
    db,
    named.flatMap(({ unitIds }) => unitIds),
  );
  return new Map(named.map(({ key, unitIds }) => [key, unitIds.map((unitId) => ({ unitId, name: units.get(unitId)?.orgname ?? '' }))]));
}

interface OfNotice {
  readonly application: Application;
  readonly line: Line;
  readonly notice: Notice;
}

/**
 * A grave hazard is reported when its notice goes out (TSG T7001, form 2: one more copy for the registering authority). Where the archive names no authority,
 * nobody is told by the portal: the heads of the department hear that it is to be reported by hand.
 */
export async function reportGraveHazard(tx: Tx, { application, line, notice }: OfNotice, now: Date): Promise<void> {
  const { tzsNo, graveTold, deadline } = notice;
  if (!graveTold) return;
  const problems = notice.problems.map(({ problem }) => problem).join('；');
  const found = `${application.useUnitName ?? ''}的${calledWithCode(line)}检验时发现严重事故隐患：${problems}。意见通知书 ${tzsNo}，整改期限 ${deadline}。`;
  const link = detailPath(application.id);
  for (const { unitId } of graveTold)
    await sendMessage(tx, { unitId, kind: '系统', title: `严重事故隐患报告：${tzsNo}`, body: found.slice(0, 500), link }, now);
  if (graveTold.length > 0) return;
  const body = `设备档案没有登记机关和监管机构，系统没有报告任何部门，须人工报告。${found}`.slice(0, 500);
  for (const userId of await headsFor(tx, application, line))
    await sendMessage(tx, { userId, kind: '系统', title: `严重事故隐患须人工报告：${tzsNo}`, body, link }, now);
}

/** Who was told of a grave hazard hears that its notice was a mistake. */
export async function takeBackGraveHazard(tx: Tx, { application, line, notice }: OfNotice, reason: string, now: Date): Promise<void> {
  const { tzsNo, graveTold } = notice;
  if (!graveTold) return;
  const body = `${calledWithCode(line)}的意见通知书 ${tzsNo} 已由检验机构撤回：${reason}`.slice(0, 500);
  const message = { kind: '系统', title: `严重事故隐患报告已撤回：${tzsNo}`, body, link: detailPath(application.id) };
  for (const { unitId } of graveTold) await sendMessage(tx, { unitId, ...message }, now);
  if (graveTold.length > 0) return;
  for (const userId of await headsFor(tx, application, line)) await sendMessage(tx, { userId, ...message }, now);
}

/** Heads of the department that inspects, and those who are bound to no classes. */
async function headsFor(tx: Tx, { dept }: Application, { equclacode }: Line): Promise<string[]> {
  const inspecting = dept ?? departmentFor(equclacode);
  const heads = await listPeopleOf(tx, 'I4');
  return heads.filter((head) => head.dept === inspecting || classesOfDepartment(head.dept) === undefined).map(({ id }) => id);
}
