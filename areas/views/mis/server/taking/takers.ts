import type { InboundEvent } from '../../contract/inbound.ts';
import { takeAcceptance, takeDispatch, takeFee, takeRejection, takeReturn } from './application.ts';
import { takeDictionary } from './dictionary.ts';
import { takeSnapshot } from './device.ts';
import { takeLiaison, takeNotice, takeReport, takeRevision, takeVoid } from './inspection.ts';
import { takeInvoice } from './invoice.ts';
import { takeRescue } from './rescue.ts';
import type { Taker } from './told.ts';

export type { Outcome } from './told.ts';

/** What is done with each event of the neighbour, by the moves of the desk that would do it here. */
export const takers: Readonly<Record<InboundEvent, Taker>> = {
  'application.accepted': takeAcceptance,
  'application.returned': takeReturn,
  'application.rejected': takeRejection,
  'fee.calculated': takeFee,
  'task.dispatched': takeDispatch,
  'opinion.issued': takeNotice,
  'liaison.issued': takeLiaison,
  'report.issued': takeReport,
  'report.revised': takeRevision,
  'report.voided': takeVoid,
  'invoice.issued': takeInvoice,
  'device.snapshot': takeSnapshot,
  'rescue.created': takeRescue,
  'dictionary.updated': takeDictionary,
};
