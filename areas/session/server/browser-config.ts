import type { z } from 'zod';

import { publicConfig, type Config } from '#kit/server/settings/config.ts';

import type { PublicConfig } from '../contract/public-config.ts';

/** The configuration as the login page and the shell read it. */
export function browserConfig(config: Config): z.input<typeof PublicConfig> {
  const { institute, services, ...told } = publicConfig(config);
  const { name, hotline, icpRecord, policeRecord } = institute;
  return { ...told, institute: name, hotline, icp: icpRecord, policeRecord, bases: services, demo: config.demo };
}
