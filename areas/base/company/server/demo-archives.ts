import { storeFile } from '#areas/attachments/server/door.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import { archiveFiles } from '../contract/archive.ts';
import { archiveAccess } from '../contract/menu.ts';
import { addPaper } from './archives/archive-store.ts';

/** What firms of the demo city keep for their applications; `ends`: days from today, none for what has no end. */
const papers: readonly { readonly title: string; readonly category: string; readonly ends?: number }[] = [
  { title: '营业执照', category: '营业执照' },
  { title: '法定代表人身份证明', category: '法人身份证明', ends: 2600 },
  { title: '特种设备安全管理制度汇编', category: '安全管理制度' },
  { title: '特种设备事故应急预案', category: '应急预案', ends: 21 },
  { title: '安全总监、安全员任命书', category: '人员任命文件', ends: -15 },
];

/** Papers in the archives of firms whose people have an account of the demo. */
export async function addDemoPapers(city: DemoCity): Promise<void> {
  const { db, services, today, now } = city;
  for (const loginName of ['qygl01', 'wb01', 'djs01', 'sg01']) {
    // A file comes before the paper that it is about: its bringer must be one who may keep papers.
    const asker = { ...city.accounts.get(loginName)!.asker, menuIds: new Set([archiveAccess.edit]) };
    for (const { title, category, ends } of papers) {
      const id = newId(now.getTime());
      const facts = { number: '演示', keeper: asker.unitName ?? '', printedOn: addYears(today, -1), sections: [], steps: [] };
      const content = await services.documents.render(caseRecord, { title, ...facts });
      const request = { db, services, now, asker };
      await storeFile(
        request,
        asker,
        { attrefsysid: id, atttype: archiveFiles.atttype, attClass: 'file' },
        { name: `${title}.pdf`, content },
      );
      const said = { title, category, validTo: ends === undefined ? null : addDays(today, ends), remark: null };
      await addPaper(db, { id, unitId: asker.unitId!, by: asker.name }, said, now);
    }
  }
}
