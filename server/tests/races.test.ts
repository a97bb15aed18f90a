import { expect, test } from 'vitest';

import { constructionCalls } from '#areas/construction/contract/calls.ts';
import * as construction from '#areas/construction/server/testing/story.ts';
import { useChangeCalls } from '#areas/use-changes/contract/calls.ts';
import * as changes from '#areas/use-changes/server/testing/story.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { setRegistration } from '#areas/use-registration/contract/lifecycle.ts';
import * as registration from '#areas/use-registration/server/testing/story.ts';
import * as byUnit from '#areas/use-registration/server/testing/unit-story.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { ofTwo, ofWanting, onOne, type Case, type Pair, type Standing, type Wanting } from '#server/testing/pairs.ts';
import { CallRefused } from '#server/testing/person.ts';
import { openCity } from '#server/testing/city.ts';

/** Of each race: some every day, enough for more than a thousand in all where safety is tried. */
const pairs = Number(process.env['TEST_PAIRS'] ?? 2);

/** A hundred of one race take a minute, on a busy machine some more. */
const raceTimeout = 240_000;

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const building = await construction.openConstructionStory(city, authority);
const registering = await registration.openRegistrationStory(city, authority);
const changing = await changes.openChangeStory(city, authority);
const colleague = await city.enter({ actor: 'G1', unit: authority, areacode: '330203', name: '登记丙' });

const noticeOf = async (id: string): Promise<Standing> =>
  (await building.builder.call(constructionCalls.detail, { id })).constructionNotice;
const registrationOf = async (id: string): Promise<Standing> =>
  (await registering.owner.call(useRegistrationCalls.setDetail, { id })).setRegistration;
const unitRegistrationOf = async (id: string): Promise<Standing> =>
  (await registering.owner.call(useRegistrationCalls.unitDetail, { id })).unitRegistration;
const changeOf = async (id: string): Promise<Standing> => (await changing.owner.call(useChangeCalls.changeDetail, { id })).useChange;

const handInChange = (seen: Case): Wanting => ({
  press: () => changing.owner.call(useChangeCalls.changeCommit, changes.stepOf(seen)),
  read: () => changeOf(seen.id),
});
/** Pipes of a unit that is not registered, with their sheet. */
async function pipesWanted(count: 1 | 2) {
  const { equSysId } = await seedDevice(city, registering.user, byUnit.pipesUnregistered);
  const draft = () => byUnit.draftedUnit(registering.owner, equSysId, [byUnit.pipe('G-1'), byUnit.pipe('G-2')]);
  return [await draft(), ...(count === 2 ? [await draft()] : [])];
}

const { officer } = building;
/** With the decision the certificate is issued: two steps in one press. */
const issued = setRegistration.states.issued.code;

const races: readonly (readonly [string, () => Promise<Pair>])[] = [
  [
    'a construction notice, looked through and told of a fault by two clerks',
    async () => {
      const seen = await construction.notified(building);
      return onOne(
        seen,
        () => construction.move(officer, seen, 'check'),
        () => colleague.call(constructionCalls.return, { ...construction.stepOf(seen), opinion: '许可证不清晰' }),
        noticeOf,
      );
    },
  ],
  [
    'two construction notices for one product',
    async () => {
      const lines = [construction.newLift(construction.nextProno())];
      const two = [await construction.drafted(building, { lines }), await construction.drafted(building, { lines })] as const;
      return ofTwo(two, (seen) => building.builder.call(constructionCalls.commit, construction.stepOf(seen)), noticeOf);
    },
  ],
  [
    'a construction notice, looked through while the firm withdraws it',
    async () => {
      const seen = await construction.notified(building);
      return onOne(
        seen,
        () => construction.move(officer, seen, 'check'),
        () => construction.move(building.builder, seen, 'withdraw'),
        noticeOf,
      );
    },
  ],
  [
    'a use registration, granted and refused by two clerks',
    async () => {
      const handedIn = await registration.submitted(registering.owner, (await registering.lift()).equSysId);
      const seen = await registration.accepted(registering, handedIn);
      return onOne(
        seen,
        async () => {
          await registration.move(registering.officer, seen, 'approve');
          return { status: issued };
        },
        () => registration.move(colleague, seen, 'refuse', '与档案不符'),
        async (id) => {
          const { status, version } = await registrationOf(id);
          return { status, version: status === issued ? version - 1 : version };
        },
      );
    },
  ],
  [
    'two use registrations of one device',
    async () => {
      const { equSysId } = await registering.lift();
      const two = [
        await registration.drafted(registering.owner, equSysId),
        await registration.drafted(registering.owner, equSysId),
      ] as const;
      return ofTwo(two, (seen) => registering.owner.call(useRegistrationCalls.setCommit, registration.stepOf(seen)), registrationOf);
    },
  ],
  [
    'a use registration, checked while the unit withdraws it',
    async () => {
      const seen = await registration.submitted(registering.owner, (await registering.lift()).equSysId);
      return onOne(
        seen,
        () => registration.move(registering.officer, seen, 'pass'),
        () => registration.move(registering.owner, seen, 'withdraw'),
        registrationOf,
      );
    },
  ],
  [
    'a registration by unit, granted and refused by two clerks',
    async () => {
      const [draft] = await pipesWanted(1);
      const seen = await byUnit.acceptedUnit(registering, draft!);
      return onOne(
        seen,
        async () => {
          await byUnit.moveUnit(registering.officer, seen, 'approve');
          return { status: issued };
        },
        () => byUnit.moveUnit(colleague, seen, 'refuse', '与汇总表不符'),
        async (id) => {
          const { status, version } = await unitRegistrationOf(id);
          return { status, version: status === issued ? version - 1 : version };
        },
      );
    },
  ],
  [
    'two registrations of one unit of pipes',
    async () => {
      const [one, other] = await pipesWanted(2);
      const commit = (seen: Case) => registering.owner.call(useRegistrationCalls.unitCommit, registration.stepOf(seen));
      return ofTwo([one!, other!], commit, unitRegistrationOf);
    },
  ],
  [
    'a registration by unit, checked while the unit withdraws it',
    async () => {
      const [draft] = await pipesWanted(1);
      const seen = await registering.owner.call(useRegistrationCalls.unitCommit, registration.stepOf(draft!));
      return onOne(
        seen,
        () => byUnit.moveUnit(registering.officer, seen, 'pass'),
        () => byUnit.moveUnit(registering.owner, seen, 'withdraw'),
        unitRegistrationOf,
      );
    },
  ],
  [
    'a device sold, taken over while the seller withdraws',
    async () => {
      const about = { equSysIds: [(await changing.truck()).equSysId], newUnit: changing.next.unitSysId };
      const seen = await changes.submitted(changing.owner, '03', about);
      return onOne(
        seen,
        () => changes.confirmed(changing.taker, seen),
        () => changes.step(changing.owner, seen, 'withdraw'),
        changeOf,
      );
    },
  ],
  [
    'the registration of a device and its scrapping',
    async () => {
      const { equSysId } = await registering.lift({
        use_status: '2',
        use_unit: changing.user.unitSysId,
        use_unit_name: changing.user.orgname,
      });
      const drafted = await registration.drafted(changing.owner, equSysId);
      const register: Wanting = {
        press: () => changing.owner.call(useRegistrationCalls.setCommit, registration.stepOf(drafted)),
        read: async () => (await changing.owner.call(useRegistrationCalls.setDetail, { id: drafted.id })).setRegistration,
      };
      return ofWanting(
        register,
        handInChange(await changes.drafted(changing.owner, '13', { equSysIds: [equSysId], facts: { isCertified: false } })),
      );
    },
  ],
  [
    'the stop of a device and works on it that are notified',
    async () => {
      const { equSysId, oidno } = await changing.lift();
      const works = { constrsort: '3', lines: [{ oidno, equName: '乘客电梯', equclacode: '3110' }], workContent: '更换曳引机' };
      const notice = await construction.drafted(building, { ...works, useUnit: changing.user.unitSysId, isAddedLift: undefined });
      const give: Wanting = {
        press: () => building.builder.call(constructionCalls.commit, construction.stepOf(notice)),
        read: () => noticeOf(notice.id),
      };
      return ofWanting(give, handInChange(await changes.drafted(changing.owner, '11', { equSysIds: [equSysId] })));
    },
  ],
  [
    'a use change, granted and refused by two clerks',
    async () => {
      const handedIn = await changes.submitted(changing.owner, '11', { equSysIds: [(await changing.truck()).equSysId] });
      const seen = await changes.step(changing.officer, handedIn, 'accept');
      return onOne(
        seen,
        () => changes.step(changing.officer, seen, 'approve'),
        () => changes.step(colleague, seen, 'refuse', '资料不符'),
        changeOf,
      );
    },
  ],
  [
    'two use changes of one device',
    async () => {
      const about = { equSysIds: [(await changing.truck()).equSysId] };
      const two = [await changes.drafted(changing.owner, '11', about), await changes.drafted(changing.owner, '13', about)] as const;
      return ofTwo(two, (seen) => changing.owner.call(useChangeCalls.changeCommit, changes.stepOf(seen)), changeOf);
    },
  ],
  [
    'a use change, accepted while the unit withdraws it',
    async () => {
      const seen = await changes.submitted(changing.owner, '11', { equSysIds: [(await changing.truck()).equSysId] });
      return onOne(
        seen,
        () => changes.step(changing.officer, seen, 'accept'),
        () => changes.step(changing.owner, seen, 'withdraw'),
        changeOf,
      );
    },
  ],
];

test.each(races)(
  '%s at once: one wins, the other reads why not',
  async (_, prepare) => {
    for (let pair = 0; pair < pairs; pair += 1) {
      const { presses, states } = await prepare();
      const results = await Promise.allSettled(presses.map((press) => press()));
      const winner = results.findIndex(({ status }) => status === 'fulfilled');
      const [won] = results.filter((result) => result.status === 'fulfilled');
      const [lost] = results.filter((result) => result.status === 'rejected');
      expect([won?.status, lost?.status]).toEqual(['fulfilled', 'rejected']);
      expect(lost!.reason).toBeInstanceOf(CallRefused);
      expect((lost!.reason as CallRefused).status).toBeLessThan(500);
      expect((await states())[winner]).toBe(won!.value.status);
    }
  },
  raceTimeout,
);
