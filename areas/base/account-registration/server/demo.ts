import { storeFile } from '#areas/attachments/server/door.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { hashPassword, proofFor, sealIdCard } from '#areas/session/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { stepCase } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import { privacy } from '../contract/privacy.ts';
import { registrationFiles } from '../contract/registration.ts';
import { resetFiles } from '../contract/reset.ts';
import { applicantOf } from './applicant.ts';
import { registrations } from './registration-case.ts';
import { keepPassword } from './registration-store.ts';
import { resets } from './reset-case.ts';
import { keepReset } from './reset-store.ts';
import { demoRegistrations, demoResets, type DemoRegistration, type DemoReset } from './demo-stories.ts';

/** Nobody logs in with it: the applications that are agreed to in a demo are somebody's from outside. */
const password = 'Yongjiang#7421';

/** Applications in every state in which somebody has something to do, and some that have been decided. */
export async function fillRegistrations(city: DemoCity): Promise<void> {
  const passwordHash = await hashPassword(password);
  const papers = new Map<string, Buffer>();
  for (const title of ['营业执照', '授权委托书', '身份证', '申请函']) papers.set(title, await paperOf(city, title));
  for (const [index, story] of demoRegistrations.entries()) await addRegistration(city, story, index, { passwordHash, papers });
  for (const [index, story] of demoResets.entries()) await addReset(city, story, index, { passwordHash, papers });
}

interface Kept {
  readonly passwordHash: string;
  readonly papers: ReadonlyMap<string, Buffer>;
}

async function addRegistration(city: DemoCity, story: DemoRegistration, index: number, { passwordHash, papers }: Kept): Promise<void> {
  const request = requestOf(city, story.ago);
  const id = newId(request.now.getTime());
  const asking = { ...request, asker: applicantOf(id) };
  const mobile = `1990002${String(1001 + index)}`;
  const joined = story.joins === undefined ? undefined : await findUnit(city.db, city.accounts.get(story.joins)!.unitId);
  const orgcode = joined?.orgcode ?? makeCreditCode(`91330203MA7R${String(10_001 + index)}`);
  const { secrets } = city.services;
  const alike = story.like === undefined ? undefined : await findUnit(city.db, city.accounts.get(story.like)!.unitId);
  const orgname = alike && { orgname: alike.orgname.replace(/(?:有限责任公司|股份有限公司|有限公司)$/, '（北仑）有限公司') };
  const values: Values = { ...story.wish, ...orgname, mobile, ...(story.wish['accountType'] !== 'U12' && { orgcode }) };
  const proof = proofFor(secrets, { mobile, purpose: 'register' }, request.now);
  const identityCardSealed = sealIdCard(secrets, story.card);
  const draft = { id, secret: newId(), proof, consent: privacy.version, values, identityCardSealed };
  await saveDraft(registrations, draft, asking);
  for (const [attClass, title] of story.wish['accountType'] === 'U12' ? personal : joined ? joining : whole)
    await storeFile(asking, asking.asker, { attrefsysid: id, atttype: registrationFiles.atttype, attClass }, paper(papers, title));
  if (story.isDraft) return;
  const { version } = await inTransaction(city.db, async (tx) => {
    await keepPassword(tx, id, passwordHash);
    return stepCase(tx, registrations, asking, { id, version: 0, move: 'commit' });
  });
  const { decision } = story;
  if (!decision) return;
  const deciding = { ...requestOf(city, decision.ago), asker: city.accounts.get(decision.by ?? 'admin')!.asker };
  const { move, opinion, reasons } = decision;
  await inTransaction(city.db, (tx) => stepCase(tx, registrations, deciding, { id, version, move, opinion, reasons }));
}

const personal = [['identityCard', '身份证']] as const;
const joining = [['authorization', '授权委托书'], ...personal] as const;
const whole = [['businessLicence', '营业执照'], ...joining] as const;

const paper = (papers: Kept['papers'], title: string) => ({ name: `${title}.pdf`, content: papers.get(title)! });

async function addReset(city: DemoCity, story: DemoReset, index: number, { passwordHash, papers }: Kept): Promise<void> {
  const account = city.accounts.get(story.loginName);
  const unit = account && (await findUnit(city.db, account.unitId));
  const request = requestOf(city, story.ago);
  const id = newId(request.now.getTime());
  const asking = { ...request, asker: applicantOf(id) };
  const mobile = `1990003${String(1001 + index)}`;
  const { secrets } = city.services;
  const orgcode = unit?.orgcode ?? makeCreditCode('91330203MA7R90001');
  const values = { orgname: story.orgname ?? unit!.orgname, orgcode, loginName: story.loginName, applicant: story.applicant, mobile };
  const proof = proofFor(secrets, { mobile, purpose: 'reset' }, request.now);
  await saveDraft(resets, { id, secret: newId(), proof, orgcode, orgcodeSealed: sealIdCard(secrets, orgcode), values }, asking);
  for (const [attClass, title] of [
    ['letter', '申请函'],
    ['identityCard', '身份证'],
  ] as const)
    await storeFile(asking, asking.asker, { attrefsysid: id, atttype: resetFiles.atttype, attClass }, paper(papers, title));
  const { version } = await inTransaction(city.db, async (tx) => {
    await keepReset(tx, id, { passwordHash, reason: story.reason });
    return stepCase(tx, resets, asking, { id, version: 0, move: 'commit' });
  });
  if (!story.decision) return;
  const { move, opinion, ago } = story.decision;
  const deciding = { ...requestOf(city, ago), asker: city.accounts.get('admin')!.asker };
  await inTransaction(city.db, (tx) => stepCase(tx, resets, deciding, { id, version, move, opinion }));
}

function paperOf({ services, today }: DemoCity, title: string): Promise<Buffer> {
  const facts = { number: '演示', keeper: '演示城市', printedOn: today, sections: [], steps: [] };
  return services.documents.render(caseRecord, { title, ...facts });
}

/** A call that was made on a day before today. */
function requestOf({ db, services, today, now }: DemoCity, ago: number): Omit<CaseRequest, 'asker'> & { readonly asker: Asker } {
  const day = addDays(today, -ago);
  const at = new Date(now.getTime() - ago * 24 * 3600_000);
  return { db, readDb: db, services, today: day, now: at, asker: applicantOf('') };
}
