import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import { newId } from '#kit/server/id.ts';
import type { City, Person } from '#server/testing/city.ts';

import { companyCalls as calls } from '../../contract/calls.ts';
import { unitChangeFiles } from '../../contract/unit-change.ts';

let made = 0;
/** A credit code that no other unit of the test has. */
export const anotherCode = () => makeCreditCode(`91330203MA${String(10_000_000 + (made += 1)).slice(1)}`);

/** A unit that has told everything of itself, people of it, and authorities of its own and another district. */
export async function openUnitStory(city: City) {
  const orgcode = anotherCode();
  const unit = await city.seedUnit({ orgname: `甬城电机${made}有限公司`, orgcode, unitTypes: ['U1'], areacode: '330203001' });
  await city.db
    .updateTable('unit')
    .set({
      legalPerson: '周老板',
      address: '百丈路1号',
      contact: '李联系',
      contactMobile: '19900000001',
      tel: '0574-87654321',
      principal: '周老板',
    })
    .where('unitSysId', '=', unit.unitSysId)
    .execute();
  const [clerk, administrator, officer, elsewhere, platform] = await Promise.all([
    city.enter({ actor: 'E1', unit, name: '经办甲' }),
    city.enter({ actor: 'E2', unit, name: '管理员甲' }),
    city.enter({ actor: 'G1', areacode: '330203', name: '监管甲' }),
    city.enter({ actor: 'G1', areacode: '330212', name: '监管乙' }),
    city.enter({ actor: 'A1', name: '平台甲' }),
  ]);
  const present = { orgname: unit.orgname, orgcode, legalPerson: '周老板', address: '百丈路1号', unitTypes: ['U1'], areacode: '330203001' };
  return { unit, present, clerk, administrator, officer, elsewhere, platform };
}

export type UnitStory = Awaited<ReturnType<typeof openUnitStory>>;

export async function attach(person: Person, attrefsysid: string, attClass: string, atttype = unitChangeFiles.atttype) {
  await person.call(attachmentCalls.upload, { attrefsysid, atttype, attClass, file: fileOf(`${attClass}.pdf`, pdfOf(attClass)) } as never);
}

/** A change that has been drafted with its papers. */
export async function drafted({ administrator, present }: UnitStory, wish: object, papers = ['businessLicence', 'changeApproval']) {
  const values = { ...present, reason: '企业更名', ...wish };
  const { id, version, changeNo } = await administrator.call(calls.changeSave, { id: newId(), values });
  for (const attClass of papers) await attach(administrator, id, attClass);
  return { id, version, changeNo };
}

const step = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** The same, handed in. */
export async function handedIn(story: UnitStory, wish: object) {
  const draft = await drafted(story, wish);
  return { ...(await story.administrator.call(calls.changeCommit, step(draft))), changeNo: draft.changeNo };
}

export function decide(
  person: Person,
  seen: { readonly id: string; readonly version: number },
  move: 'agree' | 'return' | 'refuse' | 'withdraw' | 'delete',
  opinion?: string,
) {
  return person.call(calls.changeMove, { ...step(seen), move, ...(opinion && { opinion }) });
}
