import { expect, test } from 'vitest';

import type { FilledCity } from './filled-city.ts';

/** What people have taken back stands in each list that shows it. */
export function testTakenBack({ ask }: FilledCity): void {
  test('a notice that was taken back, a device back with its inspectors while others are put right, and a tariff that is to be revoked', async () => {
    expect(
      await ask(`select status from inspection_application one join opinion_notice on application_id = one.id where state = 'withdrawn'`),
    ).toEqual(['60']);
    // On some days no other device of such an application has passed.
    expect(['65', undefined]).toContain(
      (
        await ask(
          `select distinct status from inspection_application one join inspection_line on application_id = one.id where is_reopened`,
        )
      )[0],
    );
    expect(await ask('select status from fee_change')).toEqual(['81']);
    expect(await ask(`select count(*)::int from paper where type = 'YJTZS' and voided_at is not null`)).toEqual([1]);
  });
}
