import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { type ApplicationState, codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { inspected, openStory, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import { newId } from '#kit/server/id.ts';
import { openCity, type Person } from '#server/testing/city.ts';
import { CallRefused } from '#server/testing/person.ts';

import { examiningCalls as calls } from '../contract/calls.ts';

// Two people press at once on one record or its report, as both saw it: whatever they press, and wherever it stands.

const pairs = 1000;
/** So many records are pressed on at a time. */
const atOnce = 6;
const timeout = 240_000;

const city = await openCity();
let story: Story;
let people: Readonly<Record<Who, Person>>;

type Who = 'inspector' | 'inspector2' | 'head' | 'head2' | 'signer' | 'signer2' | 'owner';

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly lineId: string;
  /** Of the record. */
  readonly saved: number;
}

type Place = 'inspecting' | 'rectify' | 'reviewed' | 'reopened' | 'recheck' | 'reportReview' | 'reportApproval' | 'issued' | 'appealed';

interface Deed {
  readonly who: readonly Who[];
  /** Where it may be done. */
  readonly at: readonly Place[];
  /** What is typed into the record, where it is that. */
  readonly item?: string;
  readonly press: (person: Person, seen: Seen, word: string) => Promise<unknown>;
}

const inspectors: readonly Who[] = ['inspector', 'inspector2'];
const heads: readonly Who[] = ['head', 'head2'];
const signers: readonly Who[] = ['signer', 'signer2'];

const typed = (item: string): Deed => ({
  who: inspectors,
  at: ['inspecting', 'recheck', 'reopened'],
  item,
  press: (person, { lineId, saved }, word) =>
    person.call(calls.saveResults, { lineId, version: saved, items: [{ itemNo: item, verdict: 'pass', remark: word }] }),
});

const deeds = {
  type11: typed('1.1'),
  type12: typed('1.2'),
  enter: { who: inspectors, at: ['inspecting'], press: (person, seen) => person.call(calls.enterResults, stepOf(seen)) },
  correct: {
    who: inspectors,
    at: ['reopened'],
    press: (person, seen, opinion) => person.call(calls.correctLines, { ...stepOf(seen), opinion }),
  },
  recheck: { who: inspectors, at: ['recheck'], press: (person, seen) => person.call(calls.recheck, stepOf(seen)) },
  review: { who: heads, at: ['reportReview'], press: (person, seen) => person.call(calls.review, stepOf(seen)) },
  reviewReturn: {
    who: heads,
    at: ['reportReview', 'reportApproval', 'rectify', 'recheck'],
    press: (person, seen, opinion) => person.call(calls.reviewReturn, { ...stepOf(seen), opinion }),
  },
  reviewPassed: { who: heads, at: ['rectify', 'recheck'], press: (person, seen) => person.call(calls.reviewPassed, stepOf(seen)) },
  approve: { who: signers, at: ['reportApproval'], press: (person, seen) => person.call(calls.approve, stepOf(seen)) },
  approvalReturn: {
    who: signers,
    at: ['reportApproval', 'reviewed'],
    press: (person, seen, opinion) => person.call(calls.approvalReturn, { ...stepOf(seen), opinion }),
  },
  approvePassed: { who: signers, at: ['reviewed'], press: (person, seen) => person.call(calls.approvePassed, stepOf(seen)) },
  appeal: { who: ['owner'], at: ['issued'], press: (person, seen, opinion) => person.call(calls.appeal, { ...stepOf(seen), opinion }) },
  uphold: { who: heads, at: ['appealed'], press: (person, seen, opinion) => person.call(calls.upholdReport, { ...stepOf(seen), opinion }) },
  revise: { who: heads, at: ['appealed'], press: (person, seen, opinion) => person.call(calls.reviseReport, { ...stepOf(seen), opinion }) },
} satisfies Readonly<Record<string, Deed>>;
type Name = keyof typeof deeds;
const names = Object.keys(deeds) as Name[];

const byReviewer = { reviewedByName: '科长乙', reviewedBy: newId(), reviewedAt: '2026-11-21T02:00:00.000Z' };
const byNobody = { reviewedByName: null, reviewedBy: null, reviewedAt: null };
const passed = { lineState: lineStateCode.passed, conclusion: '合格', isReopened: false };
const entered = { lineState: lineStateCode.inspected, conclusion: null };

/** Where a record is worked on: the state of its application, and how its device stands there. */
const standings = {
  inspecting: { state: 'inspecting', line: { ...entered, ...byNobody, isReopened: false } },
  rectify: { state: 'rectify', line: { ...passed, ...byNobody } },
  reviewed: { state: 'rectify', line: { ...passed, ...byReviewer } },
  reopened: { state: 'rectify', line: { ...entered, ...byNobody, isReopened: true } },
  recheck: { state: 'recheck', line: { ...passed, ...byNobody } },
  reportReview: { state: 'reportReview', line: { ...passed, ...byNobody } },
  reportApproval: { state: 'reportApproval', line: { ...passed, ...byReviewer } },
  issued: { state: 'issued', line: { ...passed, ...byReviewer } },
  appealed: { state: 'appealed', line: { ...passed, ...byReviewer } },
} as const satisfies Readonly<Record<Place, { readonly state: ApplicationState; readonly line: object }>>;
const places = Object.keys(standings) as Place[];

const deedOf = (of: readonly Name[]) =>
  fc.constantFrom(...of).chain((name) => fc.record({ name: fc.constant(name), who: fc.constantFrom(...deeds[name].who) }));
/** One presses what may be pressed there, the other the like, or whatever there is. */
const pair = fc
  .constantFrom(...places)
  .chain((place) => {
    const fitting = deedOf(names.filter((name) => deeds[name].at.some((each: Place) => each === place)));
    return fc.record({ place: fc.constant(place), one: fitting, other: fc.oneof({ weight: 3, arbitrary: fitting }, deedOf(names)) });
  })
  // What one person presses twice is one press.
  .filter(({ one, other }) => one.who !== other.who);
type Pressing = typeof pair extends fc.Arbitrary<infer T> ? T : never;

let records: { readonly id: string; readonly lineId: string }[];

beforeAll(async () => {
  story = await openStory(city);
  const { institute, owner } = story;
  const [head2, signer2] = [institute.dispatcher2, await city.enter({ actor: 'I5', name: '签字乙', dept: '技术质量科' })];
  const { inspector, inspector2, dispatcher: head, signer } = institute;
  people = { inspector, inspector2, head, head2, signer, signer2, owner };
  records = [];
  for (let made = 0; made < atOnce; made += 1) {
    const { id, lines } = await inspected(city, story, 1);
    records.push({ id, lineId: lines[0]!.lineId! });
  }
}, timeout);

/** Puts a record where the pair finds it. */
async function stand({ id, lineId }: (typeof records)[number], place: Place): Promise<Seen> {
  const { state, line } = standings[place];
  const ofLine = { ...line, reportVoidedOn: null, isOpen: true };
  await city.db
    .updateTable('inspectionLine')
    .set({ ...ofLine, reportNo: place === 'issued' || place === 'appealed' ? `DTD1${lineId.slice(-10)}` : null })
    .where('lineId', '=', lineId)
    .execute();
  const { version } = await city.db
    .updateTable('inspectionApplication')
    .set({ status: codeOf(state) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const { version: saved } = await city.db
    .selectFrom('inspectionResult')
    .select('version')
    .where('lineId', '=', lineId)
    .executeTakeFirstOrThrow();
  return { id, lineId, version, saved };
}

async function read({ id, lineId }: Pick<Seen, 'id' | 'lineId'>) {
  const application = await city.db
    .selectFrom('inspectionApplication')
    .select(['status', 'version'])
    .select((eb) =>
      eb
        .selectFrom('flowLog')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('bizId', '=', 'inspectionApplication.id')
        .as('steps'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const result = await city.db
    .selectFrom('inspectionResult')
    .select(['items', 'version'])
    .where('lineId', '=', lineId)
    .executeTakeFirstOrThrow();
  return { ...application, items: result.items, saved: result.version };
}

/** Whether a press was made, and what is wrong with how it was refused. */
async function pressed(work: Promise<unknown>): Promise<{ readonly isMade: boolean; readonly fault?: string }> {
  try {
    await work;
    return { isMade: true };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const { status, code, message } = error;
    const isTold = [403, 404, 409, 422].includes(status) && /\p{Script=Han}/u.test(message);
    return { isMade: false, ...(!isTold && { fault: `${status} ${code} ${message}` }) };
  }
}

let words = 0;
/** Which deeds went through, and where. */
const wentThrough = new Set<string>();

/** What is wrong with how one pair ended. */
async function faultsOf({ place, one, other }: Pressing, record: (typeof records)[number]): Promise<string[]> {
  const seen = await stand(record, place);
  const before = await read(seen);
  const two = [one, other].map((each) => ({ ...each, deed: deeds[each.name] as Deed, word: `第${(words += 1)}次` }));
  const ends = await Promise.all(two.map(({ deed: { press }, who, word }) => pressed(press(people[who], seen, word))));
  const after = await read(seen);
  const made = two.filter((_, index) => ends[index]!.isMade);
  for (const { name } of made) wentThrough.add(`${place}: ${name}`);
  const [moved, entered] = [made.filter(({ deed: { item } }) => !item), made.filter(({ deed: { item } }) => item)];
  const wrong = ends.flatMap(({ fault }) => fault ?? []);
  if (moved.length > 1) wrong.push('both moved it');
  if (entered.length === 2 && one.name === other.name) wrong.push('both wrote the same item');
  // A move may log further steps of the system, which follow from it.
  if (moved.length === 0 && (after.version !== before.version || after.steps !== before.steps || after.status !== before.status))
    wrong.push('moved by nobody');
  if (moved.length === 1 && (after.version === before.version || after.steps === before.steps)) wrong.push('a move that left no trace');
  if (after.saved !== before.saved + entered.length) wrong.push(`${entered.length} saves, ${after.saved - before.saved} versions`);
  for (const { deed, word } of entered)
    if (after.items.find(({ itemNo }) => itemNo === deed.item)?.remark !== word) wrong.push(`${deed.item} was lost`);
  return wrong.map((fault) => `${place}: ${one.name} by ${one.who}, ${other.name} by ${other.who}: ${fault}`);
}

test(
  `of ${pairs} pairs of presses no two go through that exclude each other, and who is late reads why`,
  async () => {
    const given = fc.sample(pair, pairs);
    const faults: string[] = [];
    await Promise.all(
      records.map(async (record, place) => {
        for (let index = place; index < given.length; index += records.length) faults.push(...(await faultsOf(given[index]!, record)));
      }),
    );
    expect(faults).toEqual([]);
    // Pairs of which everything is refused would prove nothing.
    const fitting = names.flatMap((name) => deeds[name].at.map((place) => `${place}: ${name}`));
    expect([...wentThrough]).toEqual(expect.arrayContaining(fitting));
  },
  timeout,
);

test('the pairs reach what they are about: wherever a record stands, and every deed', () => {
  const given = fc.sample(pair, pairs);
  expect(new Set(given.map(({ place }) => place))).toEqual(new Set(places));
  expect(new Set(given.flatMap(({ one, other }) => [one.name, other.name]))).toEqual(new Set(names));
});
