import type { Asker } from '#kit/server/asker.ts';
import type { DemoCity } from '#kit/server/demo.ts';

import { tellOutcomes } from './demo-outcomes.ts';
import { dumbwaiter, escalator, fuming, newBoiler, newLift, newPipe, site, zhonghe, type Tell } from './demo-sites.ts';
import { applyFor, awaitReport, dispatch, findFaults, inspectHalf, pass, sendBack, supervise, tellParams } from './demo-supervision.ts';

/** A notice of the works on some devices, made known so many days ago and looked at. @returns its id */
export type ToldOf = (ago: number, at: Place, devices: readonly object[], more?: object) => Promise<string | undefined>;

interface Place {
  readonly name: string;
  readonly place: string;
}

/** Lifts at each stage of their supervision. */
export async function tellSupervised(city: DemoCity, tell: Tell, paper: Buffer, owner: Asker): Promise<void> {
  const lines = [newLift(15), newLift(16)];
  const values = site('东部软件园二期电梯安装', zhonghe, '学士路655号', lines);
  const id = await tell({ ago: 12, user: owner, values, steps: [{ by: 'officer', move: 'check', ago: 11 }] });
  if (id) await supervise(city, id, paper, 1);
  // Of another one the inspectors have found faults: the user has a notice of opinion, whoever builds a liaison note.
  const hall = site('东部新城会展中心电梯安装', fuming, '会展路181号', [newLift(24)]);
  const other = await tell({ ago: 20, user: owner, values: hall, steps: [{ by: 'officer', move: 'check', ago: 19 }] });
  if (other) await findFaults(city, await supervise(city, other, paper, 12));
  const toldBy =
    (user: Asker): ToldOf =>
    (ago, { name, place }, devices, more = {}) =>
      tell({
        ago,
        user,
        values: { ...site(name, fuming, place, devices), ...more },
        steps: [{ by: 'officer', move: 'check', ago: ago - 1 }],
      });
  const toldOf = toldBy(owner);
  const ready = await toldOf(8, { name: '钱湖天地商业楼电梯安装', place: '福明路388号' }, [newLift(25), newLift(26)]);
  if (ready) await tellParams(city, ready, 2);
  const handedIn = await toldOf(9, { name: '福明社区文化中心电梯安装', place: '福庆北路18号' }, [newLift(27)]);
  if (handedIn) await applyFor(city, handedIn, paper, 0);
  const sentBack = await toldOf(14, { name: '江东北路写字楼电梯安装', place: '江东北路317号' }, [newLift(28)]);
  if (sentBack) await sendBack(city, await applyFor(city, sentBack, paper, 3), 2);
  const half = await toldOf(22, { name: '福明路地铁站口电梯安装', place: '民安东路268号' }, [newLift(29), newLift(30)]);
  if (half) await inspectHalf(city, await supervise(city, half, paper, 12));
  const done = await toldOf(45, { name: '宁东路酒店客梯安装', place: '宁东路168号' }, [newLift(31)]);
  if (done) await pass(city, await supervise(city, done, paper, 30), paper);
  await tellFurther(city, toldOf, paper);
  // A property company has lifts alone, and enough of them.
  const toldOfFactory = toldBy(city.accounts.get('qy01')!.asker);
  await tellInStages(city, toldOfFactory, paper);
  await tellOutcomes(city, toldOfFactory, paper);
}

/** Those that wait between two people, and those whose kinds have an official list of items. */
async function tellFurther(city: DemoCity, toldOf: ToldOf, paper: Buffer): Promise<void> {
  const sent = await toldOf(19, { name: '宁穿路菜市场电梯安装', place: '宁穿路718号' }, [newLift(32)]);
  if (sent) await dispatch(city, await supervise(city, sent, paper, 6), 4);
  const stairs = await toldOf(23, { name: '世纪东方广场扶梯安装', place: '中山东路1083号' }, [
    newLift(33, escalator),
    newLift(34, escalator),
  ]);
  if (stairs) await inspectHalf(city, await supervise(city, stairs, paper, 12));
  const kitchen = await toldOf(24, { name: '福明中学食堂杂物电梯安装', place: '福明路51号' }, [newLift(35, dumbwaiter)]);
  if (kitchen) await awaitReport(city, await supervise(city, kitchen, paper, 12), paper);
  const metro = await toldOf(46, { name: '海晏北路地下通道扶梯安装', place: '海晏北路221号' }, [newLift(36, escalator)]);
  if (metro) await pass(city, await supervise(city, metro, paper, 30), paper);
}

/** Boilers and pipes, whose works are supervised in stages: one stage of the first has failed, the last has passed and has its certificate. */
async function tellInStages(city: DemoCity, toldOf: ToldOf, paper: Buffer): Promise<void> {
  const boilers = { equclacode: '1000', isAddedLift: undefined };
  const station = await toldOf(25, { name: '福明热力站锅炉安装', place: '福明路66号' }, [newBoiler(1), newBoiler(2)], boilers);
  if (station) await inspectHalf(city, await supervise(city, station, paper, 12));
  const done = await toldOf(47, { name: '会展中心锅炉房锅炉安装', place: '会展路88号' }, [newBoiler(3)], boilers);
  if (done) await pass(city, await supervise(city, done, paper, 30), paper);
  const pipes = { ...boilers, equclacode: '8000', pipeCode: '8310', lines: undefined, pipes: [newPipe(1), newPipe(2)] };
  const steam = await toldOf(26, { name: '热力站至会展中心蒸汽管道安装', place: '会展路88号' }, [], pipes);
  if (steam) await inspectHalf(city, await supervise(city, steam, paper, 12));
}
