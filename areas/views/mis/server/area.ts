import { unitChanged } from '#areas/company/server/door.ts';
import { paymentListeners } from '#areas/payment/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { bases } from '#kit/server/base.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area, type Request } from '#kit/server/request.ts';
import { retention } from '#kit/server/jobs/retention.ts';
import { todoSources, type TodoCount } from '#kit/server/case/todos.ts';
import { toldChangeJob, toldMoveJob } from '#kit/server/outbox/told.ts';
import { webhooks } from '#kit/contract/webhooks.ts';

import { dataCheckFields, misCalls, misDictionaries, receivedFields, sentFields } from '../contract/calls.ts';
import { misAccess, misGrants } from '../contract/menu.ts';
import { outboundWebhooks } from '../contract/outbound.ts';
import { misTodos } from '../contract/todos.ts';
import { checkBases, listBases, misBase, tryBase } from './bases.ts';
import { countOpenChecks } from './check-store.ts';
import { fillNeighbours } from './demo.ts';
import { decideCheck } from './decide-check.ts';
import { fetchFileLater, fileJob } from './fetch-file.ts';
import { giveFile } from './give-file.ts';
import { fileRetention } from './file-store.ts';
import { countUntaken, inboundRetention } from './inbound-store.ts';
import { countUnsent, misRetention } from './mis-store.ts';
import { listChecks, listReceived, listSent, readChecks, readReceived, readSent } from './mis-views.ts';
import { receiveEvent } from './receive.ts';
import { redoEvent, resendEvent } from './resend.ts';
import { sendMisEvent } from './send-event.ts';
import { tellRefund, tellUnit } from './tell-changes.ts';
import { tellChange, tellMove } from './tell-outward.ts';
import './tables.ts';

const checkJob = 'mis:checkBases';

async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { menuIds } = request.asker;
  const [dataChecks, misHeld, misUnsent] = await Promise.all([
    menuIds.has(misAccess.checkDecide) ? countOpenChecks(request) : undefined,
    menuIds.has(misAccess.decide) ? countUntaken(request) : undefined,
    menuIds.has(misAccess.decide) ? countUnsent(request) : undefined,
  ]);
  return { ...(dataChecks && { dataChecks }), ...(misHeld && { misHeld }), ...(misUnsent && { misUnsent }) };
}

/** The integration with the institute's management information system in both ways, and the state of all that the portal leans on. */
export const misArea = area(
  'mis',
  misCalls,
  {
    receive: receiveEvent,
    file: giveFile,
    sent: listSent,
    sentExport: (input, request) => exportList('发出的事件', sentFields, (most) => readSent(request.readDb, input, most), request),
    resend: resendEvent,
    received: listReceived,
    receivedExport: (input, request) =>
      exportList('收到的事件', receivedFields, (most) => readReceived(request.readDb, input, most), request),
    redo: redoEvent,
    checks: listChecks,
    checksExport: (input, request) => exportList('数据核对', dataCheckFields, (most) => readChecks(request.readDb, input, most), request),
    decideCheck,
    bases: listBases,
    tryBase,
  },
  {
    jobs: {
      misEvent: sendMisEvent,
      [toldMoveJob]: tellMove,
      [toldChangeJob]: tellChange,
      [checkJob]: checkBases,
      [fileJob]: fetchFileLater,
    },
    lanes: { misEvent: 'mis', [toldMoveJob]: 'mis', [toldChangeJob]: 'mis', [checkJob]: 'mis', [fileJob]: 'mis' },
    crontab: [`*/15 * * * * ${checkJob}`],
    grants: misGrants,
    dictionaries: misDictionaries,
    handsIn: [
      handIn(retention, misRetention, inboundRetention, fileRetention),
      handIn(bases, misBase),
      handIn(demoFillers, fillNeighbours),
      handIn(paymentListeners, { refunded: tellRefund }),
      handIn(unitChanged, tellUnit),
      handIn(webhooks, ...outboundWebhooks),
      handIn(todoSources, { kinds: misTodos, count: countTodos }),
    ],
  },
);
