import type { z } from 'zod';

import { knownNotices } from '#kit/contract/trade/workdays.ts';
import { publicConfig, type Config } from '#kit/server/settings/config.ts';

import type { PublicConfig } from '../contract/public-config.ts';

/** Days off, as the browser reckons with them. */
const browserYears = () =>
  knownNotices().map(({ year, daysOff, workdays }) => ({
    year,
    daysOff: daysOff.map(([from, to]): [string, string] => [from, to]),
    workdays: [...workdays],
  }));

/** The configuration as the login page and the shell read it. */
export function browserConfig(config: Config): z.input<typeof PublicConfig> {
  const { institute, services, ...told } = publicConfig(config);
  const { name, hotline, icpRecord, policeRecord } = institute;
  return { ...told, institute: name, hotline, icp: icpRecord, policeRecord, bases: services, demo: config.demo, workdays: browserYears() };
}
