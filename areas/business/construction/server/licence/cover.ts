import { findLicences } from '#areas/company/server/door.ts';
import { findNumbered, readArchives } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Request } from '#kit/server/request.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues } from '#kit/server/refuse.ts';

import type { constructionCalls } from '../../contract/calls.ts';
import { isInScope, speedIn } from '../../contract/licence-scope.ts';
import { isPipes, isPutUp, licenceItemOf } from '../../contract/works.ts';
import type { Notice } from '../notice-store.ts';

type Config = CaseRequest['services']['config'];

/** A class of devices, and what is done with them. */
interface Works {
  readonly equclacode: string | null;
  readonly constrsort: string | null;
}

/** What a licence must cover for works of a kind at a class. Vessels are put up under licences of other classes, too, as the institute says. */
export function licenceFor({ works }: Pick<Config, 'works'>, { equclacode, constrsort }: Works) {
  const own = String(equclacode).charAt(0);
  const others = own === '2' && isPutUp(constrsort) ? works.vesselsPutUpUnder : [];
  return { licenceClasses: [own, ...others], licenceItem: licenceItemOf(String(constrsort)) };
}

/** The own licences that cover class, kind of work and day. */
export async function listLicences(
  { equclacode, constrsort, on }: InputOf<typeof constructionCalls.licences>,
  { readDb, asker, services }: Request,
) {
  if (asker.unitId === null) return { licences: [] };
  const licences = await findLicences(readDb, { unitId: asker.unitId, ...licenceFor(services.config, { equclacode, constrsort }), on });
  return { licences: licences.map((licence) => ({ ...licence, licenceGrade: licence.licenceGrade ?? '' })) };
}

/** The licence of the construction unit covers class and kind of work on the planned day. @throws invalid */
export async function requireLicence(tx: Tx, { services }: Pick<CaseRequest, 'services'>, notice: Notice) {
  const { unitId, planStart, licenceNo } = notice;
  const found = await findLicences(tx, { unitId, ...licenceFor(services.config, notice), on: planStart! });
  const named = found.find((licence) => licence.licenceNo === licenceNo);
  if (named) return named;
  const others = found.map((licence) => licence.licenceNo).join('、');
  const message = others
    ? `该许可证不覆盖，请选择：${others}`
    : '施工单位许可范围不覆盖该设备/施工类别，或许可证已过期，请先在「资质许可」中登记';
  refuseIssues([{ field: 'licenceNo', message }]);
  throw new Error('an issue without a warning refuses');
}

interface Worked {
  readonly equclacode: string;
  /** Rated speed of a lift, m/s. */
  readonly speed: number | undefined;
}

/** What the scope and the grade of the licence do not name: both are read by people, so whoever builds is asked, and the authority reads it. */
export async function doubtsOfLicence(tx: Tx, { services }: CaseRequest, notice: Notice): Promise<Issue[]> {
  const { unitId, planStart, licenceNo } = notice;
  if (isPipes(notice.equclacode) || !planStart) return [];
  const found = await findLicences(tx, { unitId, ...licenceFor(services.config, notice), on: planStart });
  const licence = found.find((one) => one.licenceNo === licenceNo);
  if (!licence) return [];
  const grade = licence.licenceGrade ?? '';
  const speeds: Readonly<Record<string, number>> = services.config.works.liftSpeeds;
  const most = speeds[grade];
  const catalogue = await services.dictionaries.catalogue();
  const messages = (await workedOn(tx, notice)).flatMap(({ equclacode, speed }, index) => {
    const row = `第${index + 1}行`;
    const inScope = isInScope(licence.licenceScope, equclacode);
    const name = catalogue.find(({ code }) => code === equclacode)?.name ?? equclacode;
    const isTooFast = equclacode.startsWith('3') && most !== undefined && speed !== undefined && speed > most;
    return [
      ...(inScope ? [] : [`许可子项目为「${licence.licenceScope}」，其中没有${name}（${row}）`]),
      ...(isTooFast ? [`许可级别为${grade}级，额定速度${most}m/s以下，${row}的额定速度为${speed}m/s`] : []),
    ];
  });
  return messages.map((what) => ({
    field: 'licenceNo',
    message: `许可证${licenceNo ?? ''}的${what}，请核对是否在许可范围内`,
    warns: true,
  }));
}

/** The devices of a notice: new ones as typed, others as their archives have them. */
async function workedOn(tx: Tx, { lines, useUnit, equclacode: ofNotice }: Notice): Promise<Worked[]> {
  const numbers = (lines ?? []).flatMap(({ oidno }) => (oidno ? [oidno.toUpperCase()] : []));
  const found = await findNumbered(tx, { useUnit: useUnit!, classCode: String(ofNotice).charAt(0), numbers });
  const archives = await readArchives(
    tx,
    found.map(({ equSysId }) => equSysId),
  );
  return (lines ?? []).map(({ oidno, equclacode, mainParams }) => {
    const device = found.find((one) => one.oidno === oidno?.toUpperCase());
    const known = device && archives.get(device.equSysId)?.params['ratedSpeedUp'];
    return { equclacode: device?.equclacode ?? equclacode ?? '', speed: typeof known === 'number' ? known : speedIn(mainParams) };
  });
}
