import { expect, test } from 'vitest';

import type { FilledCity } from './filled-city.ts';

const ofFactory = `unit_id = (select unit_id from account where login_name = 'qygl01')`;

/** What the administrator of the factory finds. */
export function testFactory({ ask, expectNone, today }: FilledCity): void {
  test('the administrator of the factory finds its safety people, its records of each kind with one hazard, and its licences', async () => {
    expect(await ask(`select post from safety_appointment where status = '20' and ${ofFactory} order by post`)).toEqual([
      'director',
      // Whoever writes the records is one of them.
      'officer',
      'officer',
      'principal',
    ]);
    for (const [kind, count] of [
      ['daily', 10],
      ['weekly', 1],
      ['monthly', 1],
    ] as const)
      expect(
        await ask(`select count(*) from safety_record where record_kind = '${kind}' and status = '20' and not is_late and ${ofFactory}
          group by class_code order by class_code`),
        kind,
      ).toEqual([count, count, count]);
    expect(await ask(`select class_code from safety_hazard where status = '10' and ${ofFactory}`)).toEqual(['4']);
    expect(await ask(`select licence_class from unit_licence where ${ofFactory} and valid_to >= date '${today}' order by 1`)).toEqual([
      '4',
      '5',
    ]);
  });

  test('whoever is appointed is not somebody else in the data of the unit', async () => {
    await expectNone(`select name from safety_appointment join unit on unit_sys_id = unit_id
      where post = 'principal' and name <> principal or post = 'director' and name <> coalesce(safety_director, name)`);
    await expectNone(`select name, post, count(*) from safety_appointment group by name, post, unit_id having count(*) > 1`);
  });

  test('two of its vessels name certificates of making in their archives, one that holds and one that is void with another in its place', async () => {
    const made = (status: string, more: string) => `select prono from equipment
      join make_certificate on cert_no = mfg_supv_cert_no and make_certificate.unit_id = make_unit
      where make_certificate.status = '${status}' and use_unit = (select unit_id from account where login_name = 'qygl01') ${more}`;
    expect(await ask(made('80', ''))).toEqual(['ZH26-0001']);
    expect(await ask(made('90', 'and exists (select from make_certificate later where later.replaces = make_certificate.id)'))).toEqual([
      'ZH26-0022',
    ]);
  });
}
