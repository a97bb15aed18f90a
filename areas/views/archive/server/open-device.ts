import { calledAs } from '#kit/contract/trade/called-as.ts';
import { readToken, signToken } from '#kit/server/documents/verification.ts';
import { html, type Html } from '#kit/server/pages/html.ts';
import { answerPage, dayText, facts, frameOf, state, wholePage } from '#kit/server/pages/open-page.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest, Request, TextAnswer } from '#kit/server/request.ts';
import { linkSecrets, type Secrets } from '#kit/server/settings/secrets.ts';

import { archiveCalls } from '../contract/calls.ts';
import { varietyOf } from '#areas/device-facts/contract/catalogue.ts';
import { closedStates, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { whyNotToUse } from '#areas/device-facts/contract/facts/out-of-order.ts';
import { certificateWords, isInUse } from '#areas/device-facts/contract/facts/certificate-words.ts';
import { exemptionOf } from '#areas/exemptions/contract/exemption.ts';
import { whyNotAsked } from '#areas/exemptions/contract/exempt.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { dueState } from '#areas/cycles/contract/due.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { readArchive, findArchive } from '#areas/equipment/server/doors/read.ts';

const linkPurpose = 'device-link';

const refuse = refuser(equipmentRefusals);
const service = '特种设备信息查询';

/** The key under which the codes on devices are signed. */
function linkSecret(secrets: Secrets): string {
  return secrets.key(linkPurpose, 32).toString('hex');
}

/** The address of a device's public page. */
export function devicePath(secrets: Secrets, equSysId: string): string {
  return archiveCalls.openDevice.path.replace('{token}', signToken('e', equSysId, linkSecret(secrets)));
}

/** The QR code to be stuck on a device: it leads to the device's public page. */
export async function showDeviceQr({ equSysId }: { readonly equSysId: string }, { readDb, asker, services }: Request) {
  const archive = (await findArchive(readDb, asker, equSysId)) ?? refuse('equipmentNotFound');
  return { oidno: archive.oidno, called: calledAs(archive), path: devicePath(services.secrets, archive.equSysId) };
}

type Archive = NonNullable<Awaited<ReturnType<typeof readArchive>>>;

/** The public page of a device: what the law has on its mark, and how it stands today. Nothing in it is personal. */
export async function openDevice({ token }: { readonly token: string }, request: PublicRequest): Promise<TextAnswer> {
  const frame = frameOf(request);
  const key = readToken('e', token, linkSecrets(request.services.secrets, linkPurpose));
  const archive = key === null ? undefined : await readArchive(request.readDb, key);
  if (!archive || archive.useStatus === useStatusCode.deleted) {
    const title = '未查到该设备';
    const words = '没有与这个二维码对应的设备，请核对二维码是否完整、是否由本平台生成。';
    return answerPage(
      request,
      404,
      wholePage(
        frame,
        service,
        title,
        html`<h1>${title}</h1>
          ${state('warn', words)}`,
      ),
    );
  }
  const notInspected = whyNotAsked(exemptionOf(await readExemptions(request.readDb), archive), 'noInspection');
  const body = html`<h1>${archive.equName}</h1>
    <p class="place">${archive.equlocarecodName}</p>
    ${standing(archive, request.today, notInspected)} ${identity(archive)} ${inspection(archive)}
    <footer><p>以上内容取自设备档案，查询日期 ${dayText(request.today)}。如与现场不符，请向当地市场监督管理部门反映。</p></footer>`;
  return answerPage(request, 200, wholePage(frame, service, archive.equName, body));
}

function standing(archive: Archive, today: string, notInspected: string | undefined): Html {
  const { useStatus } = archive;
  if (!isInUse(useStatus)) return notUsed(useStatus);
  const why = whyNotToUse(archive, '该设备', '使用');
  if (why) return state('bad', why);
  const { state: due, dueOn } = dueState(archive, today);
  if (due === 'overdue') return state('bad', '该设备已超过检验期限，尚未查到新的检验结果。');
  if (useStatus === useStatusCode.inUseUnregistered) return state('warn', '该设备尚未办理使用登记。');
  if (!dueOn && notInspected) return state('good', `${notInspected}。`);
  if (!dueOn) return state('warn', '该设备尚无下次检验日期。');
  return due === 'mustApply' || due === 'dueSoon' ? state('warn', '该设备即将到期检验。') : state('good', '该设备在检验有效期内。');
}

/** Why a device is not used, where its state says so: whoever stands before it reads no code of the trade. */
const notUsedWords: Readonly<Record<string, string>> = {
  [useStatusCode.notInUse]: '该设备尚未投入使用，请勿使用。',
  [useStatusCode.stopped]: '该设备已停用，请勿使用。',
  [useStatusCode.scrapped]: '该设备已报废，不得使用。',
  [useStatusCode.cancelled]: '该设备的使用登记已注销，请勿使用。',
  [useStatusCode.demolished]: '该设备已拆除。',
};

function notUsed(useStatus: string): Html {
  // It may be used where it has gone: here nobody knows how it stands there.
  if (useStatus === useStatusCode.movedOut)
    return state('warn', '该设备已迁出原登记地，本页资料不再更新。能否使用，请以现登记机关核发的使用标志为准。');
  return state('bad', notUsedWords[useStatus] ?? '该设备目前不在用，请勿使用。');
}

function identity({ oidno, equVarietyName, equSortName, useUnitName, ...registered }: Archive): Html {
  return html`<h2>设备身份</h2>
    ${facts([
      ['设备识别码', oidno, true],
      ['设备品种', varietyOf({ equVarietyName }) ?? equSortName],
      ['使用登记证编号', certificateWords(registered), true],
      ['使用单位', useUnitName],
    ])}`;
}

function inspection(archive: Archive): Html {
  const { classCode, useStatus, lastInspDate, lastConclusion, nextInspDate, supvPassDate, maintUnitName, maintHotline } = archive;
  const isLift = classCode === '3';
  const isMaintained = !closedStates.includes(useStatus);
  const last = lastInspDate && `${dayText(lastInspDate)}，结论：${lastConclusion ?? '未登记'}`;
  return html`<h2>${isLift ? '检验与维保' : '检验'}</h2>
    ${facts([
      ['监督检验', supvPassDate && `${dayText(supvPassDate)}，合格`],
      ['最近检验', last ?? (supvPassDate ? null : '没有检验记录')],
      ['下次检验', isInUse(useStatus) && nextInspDate ? dayText(nextInspDate) : null],
      ['维保单位', isMaintained ? maintUnitName : null],
      ['救援电话', isLift && isMaintained ? maintHotline : null, true],
    ])}`;
}
