import { payStatus as payStatuses } from '#areas/payment/contract/dictionaries.ts';
import { refuser } from '#kit/server/refuse.ts';

import type { ApplicationState } from '../../contract/lifecycle.ts';
import { inspectionRefusals } from '../../contract/refusals.ts';
import { isRefunded } from '../../contract/words.ts';
import type { Application } from '../application-store.ts';
import { stateOf } from '../step.ts';

const refuse = refuser(inspectionRefusals);

/** Paid and not inspected: with its money the case ends (domain 5.2). */
export const endsWithRefund: readonly ApplicationState[] = ['toDispatch', 'dispatched', 'notReady'];

const ways = { ends: '退款确认后申报随之取消，撤回退款后可以继续办理', inspected: '请退回检验人员终止检验，或者由财务科核实退款' };

/** Nothing is done for money that is given back. @param what the step, as its button says */
export function refuseRefunded(application: Application, what: string): void {
  if (!isRefunded(application.payStatus)) return;
  const way = endsWithRefund.includes(stateOf(application)) ? ways.ends : ways.inspected;
  refuse('feeRefunded', { payStatus: payStatuses.entries.find(({ code }) => code === application.payStatus)?.label ?? '', what, way });
}
