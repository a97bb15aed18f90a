import { storeFile } from '#areas/attachments/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, moving } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import { unitChangeFiles } from '../contract/unit-change.ts';
import { unitChanges } from './changes/changes.ts';
import { addDemoPapers } from './demo-archives.ts';
import { addDemoLicences } from './demo-licences.ts';
import { controlledOf } from './changes/compare.ts';
import { readUnit } from './units/unit-store.ts';

interface Story {
  readonly loginName: string;
  /** Days before today on which it was handed in. */
  readonly ago: number;
  readonly wish: object;
  readonly reason: string;
  readonly decision?: { readonly move: 'agree' | 'return' | 'refuse'; readonly ago: number; readonly opinion: string };
}

/** One application in each state in which somebody has something to do, and two that have been decided. */
const stories: readonly Story[] = [
  {
    loginName: 'qygl01',
    ago: 40,
    wish: { legalPerson: '林国栋' },
    reason: '股东会决议更换法定代表人',
    decision: { move: 'agree', ago: 38, opinion: '已核对营业执照，同意。' },
  },
  { loginName: 'wb01', ago: 1, wish: { address: '鄞州区创业大道268号3幢' }, reason: '办公场所搬迁' },
  {
    loginName: 'sg01',
    ago: 4,
    wish: { legalPerson: '徐志远' },
    reason: '法定代表人变更',
    decision: { move: 'return', ago: 2, opinion: '营业执照照片不清晰，请重新上传扫描件。' },
  },
  {
    loginName: 'zz01',
    ago: 20,
    wish: { address: '鄞州区滨海大道9号' },
    reason: '厂区搬迁',
    decision: { move: 'refuse', ago: 18, opinion: '所填地址与营业执照不一致。' },
  },
];

/** What units of the demo city ask of themselves. */
export async function fillCompany(city: DemoCity): Promise<void> {
  await addDemoLicences(city);
  await addDemoPapers(city);
  const officer = city.accounts.get('jg01')!.asker;
  const paper = await paperOf(city);
  for (const { loginName, ago, wish, reason, decision } of stories) {
    const { asker } = city.accounts.get(loginName)!;
    const unit = await readUnit(city.db, asker.unitId!);
    const request = requestOf(city, asker, ago);
    const id = newId(request.now.getTime());
    await saveDraft(unitChanges, { id, values: { ...controlledOf(unit!), ...wish, reason } }, request);
    const file = { name: '营业执照.pdf', content: paper };
    await storeFile(request, asker, { attrefsysid: id, atttype: unitChangeFiles.atttype, attClass: 'businessLicence' }, file);
    const { version } = await committing(unitChanges)({ id, version: 0 }, request);
    if (!decision) continue;
    const { move, ago: then, opinion } = decision;
    await moving(unitChanges)({ id, version, move, opinion }, requestOf(city, officer, then));
  }
}

function paperOf({ services, today }: DemoCity): Promise<Buffer> {
  const facts = { number: '演示', keeper: '演示城市', printedOn: today, sections: [], steps: [] };
  return services.documents.render(caseRecord, { title: '营业执照', ...facts });
}

/** A call that somebody made on a day before today. */
function requestOf({ db, services, today }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const day = addDays(today, -ago);
  return { db, readDb: db, services, asker, now: new Date(`${day}T02:00:00Z`), today: day };
}
