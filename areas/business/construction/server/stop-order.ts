import { findResponsible } from '#areas/company/server/door.ts';
import { printLetter, remedyWords } from '#areas/use-registration/server/door.ts';
import { dayWords, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { findCase } from '#kit/server/case/case.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { contactOf } from '#kit/server/documents/letter.ts';
import type { Request } from '#kit/server/request.ts';

import { notices } from './notice-case.ts';
import { stopNumber, stopTitle } from './print-notice.ts';

/** 责令停止施工: the order to whoever builds, with why and where to complain. */
export async function downloadStopOrder({ id }: { readonly id: string }, request: Request) {
  const { db, services } = request;
  const notice = (await findCase(db, notices, request.asker, id)) ?? notices.notFound();
  const order = (await readFlow(db, notices.kind.cycle.name, id)).findLast(({ action }) => action === 'stop') ?? notices.notFound();
  const { regOrg } = await findResponsible(db, notice.equlocarecod ?? '');
  const why = labelOf(await services.dictionaries.words(), 'noticeStopGround', notice.stopGround);
  const what = `你单位${dayWords(notice.noticeDate!)}告知的${notice.projectName}（告知编号${notice.noticeNo}，施工地点${notice.equPlace}）`;
  return printLetter(request, {
    prefix: notices.kind.number.prefix,
    title: stopTitle,
    number: stopNumber(notice),
    addressee: notice.unitName ?? '',
    paragraphs: [`${what}，经核实${why}：${notice.stopNote}`, '现责令立即停止施工。取得相应许可后，应当重新告知。'],
    items: [],
    closing: [await remedyWords(services, regOrg?.areacode ?? null)],
    org: notice.acceptOrgName ?? '',
    contact: contactOf(regOrg),
    on: todayInShanghai(new Date(order.at)),
  });
}
