import { addDays } from '#kit/contract/trade/calendar.ts';
import type { MoveOf } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, filling, moving } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import type { consultationCase } from '../contract/calls.ts';
import { consultations } from './consultations.ts';
import { findUnevaluatedJobs } from './evaluation-store.ts';
import { evaluateJob } from './evaluations.ts';
import { runConsultationTimers } from './timers.ts';

type Move = MoveOf<typeof consultationCase.cycle>;

interface Step {
  readonly by: string;
  /** How many days before today. */
  readonly ago: number;
  readonly move: Move;
  readonly opinion?: string;
  readonly values?: object;
}

interface Told {
  readonly by: string;
  readonly ago: number;
  readonly values: object;
  readonly steps?: readonly Step[];
  readonly isDraft?: boolean;
}

/** What people of the demo city have asked: a question in each state, and what they say of inspections that are done. */
export async function fillConsultations(city: DemoCity): Promise<void> {
  for (const told of [...openOnes(city), ...publicOnes(), ...answeredOnes()]) await tell(city, told);
  // Reminds the desk of what is late, and settles what nobody has evaluated.
  await runConsultationTimers({}, { db: city.db, services: city.services, now: city.now } as Parameters<typeof runConsultationTimers>[1]);
  for (const [loginName, satisfaction, evaluation] of said) {
    const { asker } = city.accounts.get(loginName)!;
    const [job] = await findUnevaluatedJobs(city.db, asker.unitId!, 1);
    if (job) await evaluateJob({ applicationId: job.id, values: { satisfaction, evaluation } }, requestOf(city, asker, 1));
  }
}

const said = [
  ['wy01', '1', '检验人员准时到场，讲解清楚。'],
  ['wy01', '2', null],
  ['qy01', '3', null],
  ['qy01', '4', '预约的上午，下午才到，影响生产安排。'],
] as const;

const answer = (ago: number, words: string, by = 'slr01'): Step => ({ by, ago, move: 'answer', values: { answer: words } });

/** Those that still wait for somebody. */
function openOnes({ devices, accounts }: DemoCity): Told[] {
  const { unitId } = accounts.get('wy01')!.asker;
  const lift = devices.find(({ equclacode, ...device }) => equclacode.startsWith('3') && device['useUnit'] === unitId);
  return [
    {
      by: 'wy01',
      ago: 1,
      values: {
        consultKind: '检验申报',
        subject: '电梯停用期间要不要报检',
        question: '这台电梯因大修停用，年内不再使用。停用期间定期检验到期的，还要不要报检？重新启用前要办什么？',
        oidno: lift?.['oidno'] ?? null,
      },
    },
    {
      by: 'qy01',
      ago: 12,
      values: { consultKind: '检验业务与报告', subject: '报告上的设备型号写错', question: '报告上的设备型号与铭牌不一致，怎样更正？' },
    },
    {
      by: 'qy01',
      ago: 3,
      values: { consultKind: '收费与票据', subject: '上月发票抬头需要更换', question: '上月的发票抬头开成了分公司，能不能换成总公司？' },
      steps: [{ by: 'slr01', ago: 2, move: 'askBack', opinion: '请补充发票号码和总公司的全称、税号。' }],
    },
    { by: 'wy01', ago: 0, isDraft: true, values: { consultKind: '账号与平台使用', subject: '怎样增加经办人' } },
    {
      by: 'gr01',
      ago: 6,
      values: { consultKind: '使用登记', subject: '家用电梯要不要登记', question: '自家别墅里安装的电梯，要不要办使用登记和定期检验？' },
      steps: [
        answer(4, '仅供单一家庭使用的电梯的适用范围以特种设备目录为准，请先核对目录；需要登记的，在「使用登记」中办理。'),
        { by: 'gr01', ago: 2, move: 'reopen', values: { questionAgain: '房屋出租给另一户使用，还算单一家庭使用吗？' } },
      ],
    },
  ];
}

/** Those whose answer is shown to all. */
function publicOnes(): Told[] {
  const bind = '使用标志丢失的，在「报告查询」中打开该设备最近一次的检验报告，可以重新打印使用标志。';
  const pay = '可以。在缴费单中选择银行转账，转账后上传凭证，财务确认到账后继续办理。';
  return [
    {
      by: 'wy01',
      ago: 9,
      values: {
        consultKind: '检验业务与报告',
        subject: '使用标志丢失怎样补办',
        question: '天一小区3号楼的电梯使用标志被撕掉了，怎样补办？',
      },
      steps: [
        answer(7, bind, 'ks01'),
        { by: 'wy01', ago: 6, move: 'evaluate', values: { satisfaction: '1', evaluation: '答复很清楚。' } },
        {
          by: 'ks01',
          ago: 5,
          move: 'publish',
          values: { publicSubject: '使用标志丢失怎样补办', publicQuestion: '电梯使用标志被撕掉了，怎样补办？', publicAnswer: bind },
        },
      ],
    },
    {
      by: 'qy01',
      ago: 20,
      values: { consultKind: '收费与票据', subject: '检验费能不能对公转账', question: '单位不便扫码，检验费能不能对公转账？' },
      steps: [
        answer(17, pay),
        { by: 'qy01', ago: 16, move: 'evaluate', values: { satisfaction: '2' } },
        {
          by: 'slr01',
          ago: 15,
          move: 'publish',
          values: { publicSubject: '检验费能不能对公转账', publicQuestion: '单位不便扫码，检验费能不能对公转账？', publicAnswer: pay },
        },
      ],
    },
  ];
}

/** Those that have their answer, and one that was no question for the institute. */
function answeredOnes(): Told[] {
  return [
    {
      by: 'wb01',
      ago: 5,
      values: {
        consultKind: '意见建议',
        subject: '希望能按小区导出到期清单',
        question: '维保的电梯分在几十个小区，希望到期清单能按小区导出。',
      },
      steps: [answer(2, '「到期日历」中可以按地点筛选后导出。感谢您的建议。')],
    },
    {
      by: 'qygl01',
      ago: 45,
      values: { consultKind: '账号与平台使用', subject: '怎样给新同事开账号', question: '单位新来了设备管理员，怎样给他开账号？' },
      steps: [answer(43, '企业管理员可以为本单位人员开账号，并选择角色。')],
    },
    {
      by: 'sg01',
      ago: 11,
      values: { consultKind: '其他', subject: '施工告知要不要到现场递交', question: '网上办了施工告知，还要不要到窗口递交纸质材料？' },
      steps: [
        answer(9, '不需要。材料以网上提交的为准。'),
        { by: 'sg01', ago: 8, move: 'reopen', values: { questionAgain: '盖章的告知书原件要保存多久？' } },
        answer(6, '由施工单位自行归档，请与竣工资料一并保存。'),
      ],
    },
    {
      by: 'zz01',
      ago: 14,
      values: { consultKind: '其他', subject: '咨询食品机械许可', question: '食品加工机械要办什么许可？' },
      steps: [
        { by: 'slr01', ago: 13, move: 'close', opinion: '食品加工机械不在特种设备目录内，本平台不受理，请向当地市场监督管理部门咨询。' },
      ],
    },
  ];
}

/** Plays a question: the draft, its submission and what followed. */
async function tell(city: DemoCity, { by, ago, values, steps = [], isDraft }: Told): Promise<void> {
  const { asker, name } = city.accounts.get(by)!;
  const request = requestOf(city, asker, ago);
  const id = newId(request.now.getTime());
  await saveDraft(consultations, { id, values: { contactName: name, contactMobile: '13800001234', ...values } }, request);
  if (isDraft) return;
  let { version } = await committing(consultations)({ id, version: 0 }, request);
  for (const { by: who, ago: then, move, opinion, values: filled } of steps) {
    const on = requestOf(city, city.accounts.get(who)!.asker, then);
    const step = { id, version, ...(opinion && { opinion }) };
    ({ version } = await (filled
      ? filling(consultations, move)({ ...step, values: { ...filled } }, on)
      : moving(consultations)({ ...step, move }, on)));
  }
}

/** A call that somebody made on a day before today. */
function requestOf({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const on = addDays(today, -ago);
  return { db, readDb: db, services, asker, now: ago === 0 ? now : new Date(Date.parse(`${on}T02:00:00Z`)), today: on };
}
