import type { City } from '#server/testing/city.ts';

/** The day of each story. */
export const today = '2026-11-21';

/** A unit that uses devices with whoever keeps its people, the desk, and the authority of its district. */
export async function openPeopleStory(city: City) {
  const unit = await city.seedUnit({ unitTypes: ['U1'], areacode: '330203001' });
  const [owner, desk, authority] = await Promise.all([
    city.enter({ actor: 'E1', unit }),
    city.enter({ actor: 'I1' }),
    city.enter({ actor: 'G1', areacode: '330203' }),
  ]);
  return { unit, owner, desk, authority };
}

export type PeopleStory = Awaited<ReturnType<typeof openPeopleStory>>;
