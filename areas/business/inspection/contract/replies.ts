import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { id } from '#kit/contract/call.ts';
import { OpenMove } from '#kit/contract/case/case-steps.ts';
import { Stage } from '#kit/contract/case/stage.ts';
import { Fee } from '#areas/fees/contract/fee-reply.ts';
import { noticeVerdicts } from '#areas/verdicts/contract/notice-verdicts.ts';
import { flag, keysOf, pick, plainLines, plainText, rowSchema, text } from '#kit/contract/field.ts';
import { listing, sheetIn, type shownIn } from '#kit/contract/list/listing.ts';

import { applicationFields, lineFields } from './application.ts';
import { Receipt } from './receipt.ts';
import { noticeStates } from './words.ts';
import { flowNodes } from './steps.ts';

export const Step = z.object({
  key: z.enum(flowNodes.map(({ key }) => key)),
  title: z.string(),
  state: z.enum(['done', 'current', 'todo', 'stopped', 'ended']),
  at: z.string().nullable(),
});

/** What the person who waits wants to know. */
export const Waiting = z.object({
  /** One sentence: what comes next. */
  next: z.string(),
  /** Who has it: the unit's or the department's name. */
  holder: z.string(),
  since: z.string(),
  /** Promised working days in this state, and the day by which they are over. */
  workdays: z.int().nullable(),
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  /** All notices have been answered: it is for the inspectors to confirm. */
  isAnswered: z.boolean(),
  telephone: z.string(),
});

/** How an application stands: sent back by every call that moves it. */
export const Standing = z.object({
  id,
  onlinelsh: z.string(),
  status: z.string(),
  version: z.int(),
  moves: z.array(OpenMove),
  /** Moves open to this asker that a form of their own makes. */
  forms: z.array(z.string()),
  steps: z.array(Step),
  waiting: Waiting,
});

/** What lists are asked for beside what they show. */
export const listFields = { complex: text('流水号、单位或设备', 100), ours: flag('待本单位办理'), toReceive: flag('意见通知书待签收') };
const ofFirst = { firstOidno: text('首台识别码', 40, { mono: true, width: 150 }) };
const listable = { ...applicationFields, ...ofFirst, ...listFields };

/** A list of applications. The desks lead with columns of their own. */
export const applicationListing = listing(listable, {
  onlinelsh: { column: 1, filter: 3, card: 1 },
  applyKind: { hidden: 5, filter: 4 },
  inspType: { hidden: 2, filter: 5 },
  equclacode: { filter: 6 },
  equName: { column: 2, card: 2 },
  lineCount: { hidden: 4 },
  useUnitName: { column: 4, filter: 7, stays: true },
  applyUnitName: { hidden: 6 },
  inspPlace: { hidden: 6 },
  bookDate: { column: 5, filter: 2, card: 4 },
  bookSlot: { hidden: 6 },
  contact: { hidden: 6 },
  contactMobile: { hidden: 6 },
  feeTotalFen: { hidden: 6 },
  feeReliefFen: { hidden: 6 },
  feePayableFen: { column: 6, card: 5, stays: false },
  payStatus: { column: 7, filter: 8, stays: true },
  inspectors: { hidden: 3 },
  dispatchOn: { hidden: 6, filter: 10 },
  status: { column: 3, filter: 1, card: 3 },
  submittedAt: { hidden: 6, filter: 9 },
  updatedAt: { hidden: 6 },
  isPc: { hidden: 6, filter: 11 },
  firstOidno: { hidden: 1 },
  ours: { filter: 12, sheet: false },
  toReceive: { filter: 13, sheet: false },
});
export type ApplicationColumn = ReturnType<typeof shownIn<typeof applicationListing>>['columns'][number];

/** What a list of applications shows, as its workbook has it. */
export const exportedFields = pick(listable, sheetIn(applicationListing));
export const listedFields = { id: applicationFields.id, ...exportedFields };
/** What of it stands with the application itself. */
export const listedKeys = keysOf(listedFields).filter((key) => key !== 'firstOidno');

export const ApplicationListed = rowSchema(listedFields).extend({
  version: z.int(),
  moves: z.array(OpenMove),
  /** Why it came back, for the mark on the row. */
  returned: z.string().nullable(),
  /** The promised day of the present state, and whether it is past. */
  dueOn: z.string().nullable(),
  /** The unit has answered every notice, and the inspectors have it. */
  isAnswered: z.boolean(),
  isLate: z.boolean(),
});

/** With what the unit told of the job, for the fee. */
export const ApplicationLine = rowSchema(lineFields).extend({ job: z.record(z.string(), z.unknown()) });

const { lines: _lines, ...headFields } = applicationFields;
export const ApplicationHead = rowSchema(headFields);

/** What the reviewer marked when sending findings back. */
export const ReviewMark = z.strictObject({
  lineId: id,
  itemNo: plainText(20),
  note: plainText(200).pipe(z.string().min(1, '请填写需要修改的内容')),
});

/** One reason of a return: at a field, a device or a material. */
export const Reason = z.strictObject({
  kind: z.enum(['field', 'line', 'attachment']),
  /** Key of the field, `lineId` of the device, or class of the material. */
  key: plainText(80),
  label: plainText(100),
  reason: plainLines(200).pipe(z.string().min(1, '请填写退回原因')),
});

/** One place of an application, to tell it from others. */
export const placeOf = ({ kind, key }: Pick<z.infer<typeof Reason>, 'kind' | 'key'>): string => `${kind}:${key}`;

/** A reason as kept, with what stood there when it was given. */
export const KeptReason = Reason.extend({ oldValue: z.unknown().optional() });

/** What an inspector makes of an item that was to be put right. */
export const noticeVerdict = z.enum(noticeVerdicts);

/** Who said what when. */
const said = z.object({ text: z.string(), by: z.string(), at: z.string() });

export const Notice = z.object({
  id,
  tzsNo: z.string(),
  lineId: id,
  oidno: z.string(),
  ...calledShape,
  problems: z.array(
    z.object({
      itemNo: z.string(),
      title: z.string(),
      kind: z.enum(['关键', '一般']),
      problem: z.string(),
      verdict: noticeVerdict.nullish(),
      note: z.string().nullish(),
    }),
  ),
  requirement: z.string(),
  /** The device has a grave hazard. */
  isGrave: z.boolean(),
  /** The authorities that were told of it; none where the archive names none. */
  graveTold: z.array(z.object({ name: z.string() })).nullable(),
  /** How somebody of the institute has reported it by hand. */
  graveReported: said.nullable(),
  deadline: z.string(),
  issuedOn: z.string(),
  state: z.enum(noticeStates),
  /** Why its inspector has taken it back, and when. */
  withdrawReason: z.string().nullable(),
  withdrawnOn: z.string().nullable(),
  /** Whether its unit has it, and the liaison note that went out with it. */
  receipt: Receipt.nullable(),
  liaisonReceipt: Receipt.nullable(),
  feedback: said.nullable(),
});

export const FlowRow = z.object({
  id: z.int(),
  action: z.string(),
  label: z.string(),
  operatorName: z.string(),
  operatorUnit: z.string().nullable(),
  operatorRole: z.string().nullable(),
  at: z.string(),
  opinion: z.string().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  warnings: z.array(z.string()).optional(),
});

/** A relief that was applied for. */
export const Relief = z.object({
  policyCode: z.string(),
  policyName: z.string(),
  reason: z.string(),
  appliedAt: z.string(),
  checked: z.boolean(),
  percent: z.int().nullable(),
});

export const ApplicationDetail = Standing.extend({
  /** Of all its devices together: with whom it stands, `waiting` says. */
  stage: Stage.nullable(),
  application: ApplicationHead,
  lines: z.array(ApplicationLine),
  /** The form may be edited by this asker. */
  mayEdit: z.boolean(),
  /** Of the last return, while it is not answered. */
  reasons: z.array(KeptReason),
  returnOpinion: z.string().nullable(),
  /** For the desk that has it back: what its last return asked for, when, and every place that any return has named, as `kind:key`. */
  handedInAgain: z.object({ reasons: z.array(KeptReason), opinion: z.string(), at: z.string(), named: z.array(z.string()) }).nullable(),
  /** What the unit was asked about when it handed the application in. */
  warnings: z.array(z.string()),
  /** Of the reviewer who sent the findings back, while they are not handed in again; for the institute alone. */
  reviewReturn: z.object({ opinion: z.string(), by: z.string(), at: z.string(), marks: z.array(ReviewMark) }).nullable(),
  /** Of the unit that contests the reports, while nobody has decided; and why this person of the review may not. */
  appeal: z
    .object({ opinion: z.string(), by: z.string(), at: z.string(), closedTo: z.enum(['issuer', 'inspector']).nullable() })
    .nullable(),
  notices: z.array(Notice),
  fee: Fee.nullable(),
  relief: Relief.nullable(),
  /** What the last visit in vain costs by itself, under which number it is paid. */
  visitFee: z.object({ number: z.string(), amountFen: z.int(), isPaid: z.boolean() }).nullable(),
});

export const opinion = plainLines(500).optional();
