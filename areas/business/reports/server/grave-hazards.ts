import { findUnits } from '#areas/company/server/door.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import type { InspectionEvents } from '#areas/inspection/server/doors/events.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import { sendMessage } from '#kit/server/message.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { findEdition } from './paper-store.ts';

type Archives = Awaited<ReturnType<typeof readArchives>>;
type Archive = NonNullable<ReturnType<Archives['get']>>;
type News = Pick<InspectionEvents['noticesIssued'], 'application' | 'notices' | 'lines' | 'now'>;

/** The authority that registers a device and the one that watches over it. */
export function authoritiesOf({ regOrg, superviseOrg }: Pick<Archive, 'regOrg' | 'superviseOrg'>): string[] {
  return [...new Set([regOrg, superviseOrg].filter((unit) => typeof unit === 'string'))];
}

/**
 * A grave hazard is reported when its notice goes out (TSG T7001, form 2: one more copy for the registering authority).
 * @returns the names of the authorities told, by the number of the notice; an empty list where the archive names none
 */
export async function reportGraveHazards(tx: Tx, { application, notices, lines, now }: News, archives: Archives) {
  const grave = notices.flatMap((notice) => {
    const line = lines.find(({ lineId }) => lineId === notice.lineId);
    const archive = line && archives.get(line.equSysId);
    return notice.isGrave && archive ? [{ notice, archive, told: authoritiesOf(archive) }] : [];
  });
  const units = await findUnits(
    tx,
    grave.flatMap(({ told }) => told),
  );
  for (const { notice, archive, told } of grave) {
    const problems = notice.problems.map(({ problem }) => problem).join('；');
    const body = `${archive.useUnitName}的${calledWithCode(archive)}检验时发现严重事故隐患：${problems}。意见通知书 ${notice.tzsNo}，整改期限 ${notice.deadline}。`;
    for (const unitId of told)
      await sendMessage(
        tx,
        {
          unitId,
          kind: '系统',
          title: `严重事故隐患报告：${notice.tzsNo}`,
          body: body.slice(0, 500),
          link: detailPath(application.id),
        },
        now,
      );
  }
  return new Map(grave.map(({ notice, told }) => [notice.tzsNo, told.map((unit) => units.get(unit)?.orgname ?? '').filter(Boolean)]));
}

/** Who was told of a grave hazard hears that its notice was a mistake. */
export async function takeBackGraveHazard(tx: Tx, { application, notice, reason, now }: InspectionEvents['noticeWithdrawn']) {
  if (!notice.isGrave) return;
  const { equSysId } = (await findEdition(tx, 'YJTZS', notice.tzsNo)) ?? {};
  const archive = equSysId ? (await readArchives(tx, [equSysId])).get(equSysId) : undefined;
  if (!archive) return;
  const body = `${calledWithCode(archive)}的意见通知书 ${notice.tzsNo} 已由检验机构撤回：${reason}`.slice(0, 500);
  for (const unitId of authoritiesOf(archive))
    await sendMessage(
      tx,
      { unitId, kind: '系统', title: `严重事故隐患报告已撤回：${notice.tzsNo}`, body, link: detailPath(application.id) },
      now,
    );
}
