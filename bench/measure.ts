import { homeCalls } from '#areas/home/contract/calls.ts';

import { openCity, type City } from './city.ts';
import { load, percentile, perSecond, together, type Answers } from './load.ts';
import { bounded, short, type Figure } from './report.ts';
import { replay } from './recorder.ts';
import { detailCalling, listCalling, plainCalling, saveCalling, type Calling } from './requests.ts';
import { findSearches } from './search-words.ts';

const connections = [1, 16, 64] as const;
/** Portal and bare server take turns, so that whatever else the machine does falls on both. */
const rounds = 3;
const warmUpSeconds = 1;

export interface Measured {
  readonly figures: readonly Figure[];
  /** p95 of the list by number of connections, ms. */
  readonly listP95: ReadonlyMap<number, number>;
  /** Lists a second at sixteen connections. */
  readonly lists: number;
}

/** List, detail and save, each at one, sixteen and sixty-four connections, side by side with the bare server. */
export async function measureLoads(city: City, size: string, seconds: number): Promise<Measured> {
  const save = await saveCalling(city.recorder, Math.max(...connections));
  const list = await listCalling(city.recorder);
  const plain = await plainCalling(city.recorder, list);
  const callings = [list, plain, await detailCalling(city.recorder), save];
  const bare = await city.startBare(Object.assign({}, ...callings.map(({ stages }) => stages)) as Calling['stages'], plain.plain);
  const figures: Figure[] = [];
  const listP95 = new Map<number, number>();
  let lists = 0;
  try {
    for (const calling of callings)
      for (const count of connections) {
        const [portal, yardstick] = await sideBySide(calling, [city.port, bare.port], count, seconds);
        figures.push(
          ...compare(
            `${calling.name}, ${count} connection${count > 1 ? 's' : ''}`,
            `${size} devices`,
            { portal, bare: yardstick },
            count === 16 ? leastShares[calling.name] : undefined,
          ),
        );
        if (calling.name === 'list') listP95.set(count, percentile(portal.latencies, 0.95));
        if (calling.name === 'list' && count === 16) lists = perSecond(portal);
      }
  } finally {
    await bare.stop();
    await save.clear();
  }
  return { figures, listP95, lists };
}

async function sideBySide({ portal, bare }: Calling, [portalPort, barePort]: readonly [number, number], count: number, seconds: number) {
  const ofPortal: Answers[] = [];
  const ofBare: Answers[] = [];
  await load({ port: portalPort, connections: count, seconds: warmUpSeconds, next: portal });
  await load({ port: barePort, connections: count, seconds: warmUpSeconds, next: bare });
  for (let round = 0; round < rounds; round += 1) {
    ofPortal.push(await load({ port: portalPort, connections: count, seconds, next: portal }));
    ofBare.push(await load({ port: barePort, connections: count, seconds, next: bare }));
  }
  return [together(ofPortal), together(ofBare)] as const;
}

/** What the portal must answer of what the bare server answers, at sixteen connections. The plain list stands for a server with statements of its own. */
const leastShares: Readonly<Record<string, number>> = { list: 0.6, 'plain list': 0.55, save: 0.6 };

function compare(
  name: string,
  group: string,
  { portal, bare }: { readonly portal: Answers; readonly bare: Answers },
  least: number | undefined,
): Figure[] {
  const ratio = perSecond(portal) / perSecond(bare);
  const p95 = percentile(portal.latencies, 0.95);
  const value = `${short(perSecond(portal))}/s, p95 ${short(p95)} ms; bare ${short(perSecond(bare))}/s, p95 ${short(percentile(bare.latencies, 0.95))} ms`;
  const figure: Figure = { group, name, value };
  const share = `${name}: share of the bare server`;
  return [
    figure,
    least ? bounded(group, share, { value: ratio, unit: '' }, { atLeast: least }) : { group, name: share, value: short(ratio) },
  ];
}

/** Search for part of a name or a place, one request after the other, each word several times. */
export async function measureSearch(city: City, size: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { box, hits, wires } of await findSearches(city.recorder)) {
    const most = wires.length * 5;
    const { latencies } = await load({
      port: city.port,
      connections: 1,
      seconds: 60,
      most,
      next: (_connection, turn) => wires[turn % wires.length]!,
    });
    figures.push(
      bounded(
        `Search in ${size} devices`,
        `${box}, hits: ${hits}; p95 of ${latencies.length}`,
        { value: percentile(latencies, 0.95), unit: ' ms' },
        {
          atMost: 100,
        },
      ),
    );
  }
  return figures;
}

/** Statistics of the home page for the institute, a district's authority and an enterprise. */
export async function measureHome(city: City, size: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const loginName of ['slr01', 'jg01', 'wb01']) {
    const person = await city.recorder.enter(loginName);
    for (const name of ['getEqustatisticNums', 'getEqmOverview'] as const) {
      const wire = replay(await city.recorder.record(person, homeCalls[name], {}));
      const { latencies } = await load({ port: city.port, connections: 1, seconds: 5, most: 100, next: () => wire });
      figures.push({
        group: `${size} devices`,
        name: `home, ${name} for ${loginName}, 1 connection`,
        value: `p95 ${short(percentile(latencies, 0.95))} ms`,
      });
    }
  }
  return figures;
}

/** Pages of the list by sixteen people at once, answered by two processes where it was one. Load and database share the cores, so that this is less than two cores of their own would give. */
export async function measureProcesses(dataDir: string, size: string, alone: number, seconds: number): Promise<Figure> {
  const city = await openCity(dataDir, 2);
  try {
    const { portal: next } = await listCalling(city.recorder);
    await load({ port: city.port, connections: 16, seconds: warmUpSeconds, next });
    const two = perSecond(await load({ port: city.port, connections: 16, seconds: seconds * rounds, next }));
    const name = 'list, 16 connections, two processes over one, with load and database on the same cores';
    return { group: `${size} devices`, name, value: `${short(two / alone)} × (${short(two)}/s)` };
  } finally {
    await city.close();
  }
}

/** What the database keeps for itself, by the size of its data. */
export async function measureMemory({ recorder }: City, size: string): Promise<Figure> {
  const { rows } = await recorder.pool.query<{ kept: string; data: string }>(
    `select current_setting('shared_buffers') as kept, pg_size_pretty(pg_database_size(current_database())) as data`,
  );
  return { group: `${size} devices`, name: `memory that the database keeps, of ${rows[0]!.data}`, value: rows[0]!.kept };
}
