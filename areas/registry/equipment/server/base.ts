import { alivePath, serviceAddress, type Base } from '#kit/server/base.ts';

import { anyDevice } from './device-views.ts';

/** Archives and their queries; a server of its own may answer them. */
export const equipmentBase: Base = {
  key: 'equipment',
  title: '设备平台',
  purpose: '设备档案与查询',
  builtIn: '门户自身的设备档案',
  address: serviceAddress('equipment'),
  path: alivePath,
  probe: ({ db }) => anyDevice(db),
};
