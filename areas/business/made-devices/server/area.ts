import { dossierTables } from '#areas/equipment/server/doors/cases.ts';
import { certificateNews } from '#areas/manufacturing/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { area } from '#kit/server/request.ts';

import { madeDeviceCalls } from '../contract/calls.ts';
import { madeDeviceTodos } from '../contract/todos.ts';
import { countMadeDeviceTodos } from './count-todos.ts';
import { certificateTable, exportVoided, printOfDevice, showOfDevice, showVoided } from './of-device.ts';
import { tellBearers } from './tell-users.ts';

export const madeDevicesArea = area(
  'made-devices',
  madeDeviceCalls,
  { ofDevice: showOfDevice, ofDevicePaper: printOfDevice, voidedDevices: showVoided, voidedExport: exportVoided },
  {
    handsIn: [
      handIn(certificateNews, tellBearers),
      handIn(dossierTables, certificateTable),
      handIn(todoSources, { kinds: madeDeviceTodos, count: countMadeDeviceTodos }),
    ],
  },
);
