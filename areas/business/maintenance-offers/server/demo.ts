import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseOf, CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, moving } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import type { projectCase } from '../contract/calls.ts';
import { partsFacts, partsFiles, projectFiles } from '../contract/materials.ts';
import { demoParts, demoWork } from './demo-parts.ts';
import type { Offer } from './offer-store.ts';
import { parts, projects } from './offers.ts';

type Move = MoveOf<typeof projectCase.cycle>;

interface Step {
  readonly move: Move;
  /** How many days before today. */
  readonly ago: number;
  readonly opinion?: string;
}

interface Told {
  readonly by: Asker;
  readonly ago: number;
  readonly values: object;
  readonly replaces?: string;
  readonly steps?: readonly Step[];
}

/** What two maintenance firms publish in the demo city: prices to be compared, an edition after another, and one in each state in which somebody has something to do. */
export async function fillOffers(city: DemoCity): Promise<void> {
  const tell = await teller(city);
  await tellProjects(city, tell);
  await tellParts(city, tell);
}

const published = (ago: number): Step => ({ move: 'publish', ago });

/** The two firms. */
function sellersOf({ accounts }: DemoCity) {
  const of = (loginName: string) => accounts.get(loginName)!.asker;
  return { keeper: of('wb01'), rival: { ...of('djs01'), actor: 'M1' as const } };
}

async function tellProjects(city: DemoCity, tell: Teller): Promise<void> {
  const { keeper, rival } = sellersOf(city);
  const day = (from: number) => addDays(city.today, from);
  const project = (by: Asker, ago: number, values: object, ...steps: Step[]) =>
    tell(projects, { by, ago, values: { ...projectOf(day(-ago)), ...values }, steps });
  const usual = { projName: '曳引驱动乘客电梯半包维保' };
  const old = await project(keeper, 230, { ...usual, price: 420_000 }, published(228));
  const next = { ...projectOf(day(-40)), ...usual, price: 450_000 };
  await tell(projects, { by: keeper, ago: 40, values: next, replaces: old, steps: [published(38)] });
  const monthly = { price: 39_000, priceUnit: 'liftMonth', responseMinutes: 20, staff: 9 };
  await project(rival, 60, { projName: '乘客电梯半包维保', ...monthly }, published(59));
  // Its last day is near.
  const escalators = { varieties: ['3310', '3320'], maintKind: '全包', price: 980_000, validTo: day(15) };
  await project(rival, 230, { projName: '自动扶梯全包维保', ...escalators }, published(228));
  const asked = { varieties: ['3120'], maintKind: '清包', price: null, priceUnit: null };
  await project(keeper, 30, { projName: '载货电梯清包维保', ...asked }, published(29));
  await project(keeper, 1, { projName: '液压电梯半月维保', varieties: ['3210', '3220'], price: 520_000 });
  const unsealed: Step = { move: 'return', ago: 3, opinion: '维保项目表未加盖公章，请盖章后重新上传。' };
  await project(keeper, 4, { projName: '消防员电梯半月维保', varieties: ['3420'], price: 560_000 }, unsealed);
  const byVisit = { varieties: ['3430'], cycle: '按需', price: 60_000, priceUnit: 'visit' };
  const given: Step = { move: 'takeDown', ago: 12, opinion: '不再提供此项服务。' };
  await project(rival, 90, { projName: '杂物电梯按需维保', ...byVisit }, published(88), given);
  const later = { maintKind: '全包', price: 760_000, validFrom: day(20), validTo: addYears(day(20), 1) };
  await project(rival, 3, { projName: '乘客电梯全包维保', ...later }, published(1));
}

async function tellParts(city: DemoCity, tell: Teller): Promise<void> {
  const { keeper, rival } = sellersOf(city);
  const list = (by: Asker, ago: number, values: object, more: Pick<Told, 'replaces' | 'steps'> = {}) =>
    tell(parts, { by, ago, values: { ...partsOf(addDays(city.today, -ago)), ...values }, ...more });
  const former = await list(keeper, 200, { items: demoParts(1) }, { steps: [published(198)] });
  await list(keeper, 25, { items: demoParts(1.06) }, { replaces: former, steps: [published(24)] });
  await list(rival, 50, { fitModels: '通用（曳引式乘客电梯）', items: demoParts(0.97, '甬城') }, { steps: [published(49)] });
  await list(rival, 2, { fitModels: '自动扶梯 E 系列', varieties: ['3310'], items: demoParts(1.2).slice(0, 3) });
}

function projectOf(from: string) {
  return {
    varieties: ['3110'],
    cycle: '半月',
    maintKind: '半包',
    price: 480_000,
    priceUnit: 'liftYear',
    warrantyMonths: 12,
    staff: 6,
    responseMinutes: 30,
    serviceAreas: [{ areacode: '330203' }, { areacode: '330212' }],
    items: demoWork,
    validFrom: from,
    validTo: addDays(addYears(from, 1), 20),
  };
}

function partsOf(from: string) {
  return { fitModels: '甬江 TKJ 系列', varieties: ['3110', '3120'], isPublic: true, validFrom: from, validTo: addYears(from, 1) };
}

type Teller = <D extends CaseDeclaration>(of: CaseOf<D, Offer>, told: Told) => Promise<string>;

/** Plays an offer: the draft, its files, its submission and what followed. @returns its id */
async function teller(city: DemoCity): Promise<Teller> {
  const desk = city.accounts.get('slr01')!.asker;
  const papers = new Map<string, Buffer>();
  const paperOf = async (title: string) => {
    const facts = { number: '演示', keeper: '演示城市', printedOn: city.today, sections: [], steps: [] };
    const made = papers.get(title) ?? (await city.services.documents.render(caseRecord, { title, ...facts }));
    papers.set(title, made);
    return made;
  };
  return async <D extends CaseDeclaration>(of: CaseOf<D, Offer>, { by, ago, values, replaces, steps = [] }: Told) => {
    const request = requestOf(city, by, ago);
    const id = newId(request.now.getTime());
    await saveDraft(of, { id, ...(replaces && { replaces }), values: { ...values } }, request);
    const files = of.kind.name === parts.kind.name ? partsFiles : projectFiles;
    for (const { attClass, label } of neededMaterials(files, partsFacts(values))) {
      const file = { name: `${label}.pdf`, content: await paperOf(label) };
      await storeFile(request, by, { attrefsysid: id, atttype: files.atttype, attClass }, file);
    }
    let { version } = await committing(of)({ id, version: 0 }, request);
    for (const { ago: then, move, ...said } of steps) {
      const actor = move === 'takeDown' ? by : desk;
      ({ version } = await moving(of)({ id, version, move: move as MoveOf<D['cycle']>, ...said }, requestOf(city, actor, then)));
    }
    return id;
  };
}

/** A call that somebody made on a day before today. */
function requestOf({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const then = ago === 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T02:00:00Z`));
  return { db, readDb: db, services, asker, now: then, today: addDays(today, -ago) };
}
