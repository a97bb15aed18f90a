import type { Actor } from '#kit/contract/actor.ts';
import { lifecycle } from '#kit/contract/case/lifecycle.ts';

/** Whoever writes an application without being in the portal. */
export const guest = 'guest';

/** Who looks through an application within how many working days (domain 4.2: 1 to 3), and after how many days others hear that nobody has. */
export const auditWorkdays = 3;
export const escalateDays = 7;
/** A draft that nobody touches for so long goes; so does the link of an application that was not agreed to. */
export const draftDays = 30;
/** A reset that nobody has decided by then (domain 5.13). */
export const resetDays = 15;

/** The roles in which somebody may be the administrator of a unit; whether they are is a fact of the account. */
export const unitAdministrators: readonly Actor[] = ['E2', 'M1', 'C1', 'Z1', 'T1'];

/** 账号注册 (domain 5.12). The applicant has no account: they are known by the secret of their browser, or of the link they were sent. */
export const registration = lifecycle({
  name: 'registration',
  title: '账号注册申请',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '填写三步内容后提交' },
    submitted: {
      code: '10',
      label: '待审核',
      tone: 'waiting',
      next: `平台管理员核对材料，一般${auditWorkdays}个工作日内答复`,
      workdays: auditWorkdays,
    },
    unitAsked: {
      code: '12',
      label: '待单位同意',
      tone: 'waiting',
      next: `该单位已登记，由其管理员先确认；${escalateDays}天未答复的转平台管理员审核`,
    },
    disagreed: { code: '40', label: '未通过', tone: 'bad', next: `申请人按短信中的链接修改后重新提交，${draftDays}天内有效` },
    agreed: { code: '80', label: '已开通', tone: 'good', terminal: true },
    cancelled: { code: '91', label: '已撤销', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft', 'disagreed'], to: ['draft', 'disagreed'], by: [guest], silent: true },
    commit: { label: '提交', from: ['draft', 'disagreed'], to: ['submitted', 'unitAsked'], by: [guest], silent: true },
    cancel: { label: '撤销申请', from: ['submitted', 'unitAsked', 'disagreed'], to: 'cancelled', by: [guest], silent: true },
    unitAgree: {
      label: '同意加入',
      from: ['unitAsked'],
      to: 'submitted',
      by: unitAdministrators,
      opinion: 'optional',
      confirm: '确认申请人是本单位人员。平台管理员审核通过后，该账号可以办理本单位的业务。确定同意吗？',
    },
    unitDisagree: { label: '不同意加入', from: ['unitAsked'], to: 'disagreed', by: unitAdministrators, opinion: 'required', danger: true },
    passOn: { label: '单位逾期未答复，转平台审核', from: ['unitAsked'], to: 'submitted', by: ['system'], silent: true },
    agree: {
      label: '同意开通',
      from: ['submitted'],
      to: 'agreed',
      by: ['A1'],
      opinion: 'optional',
      confirm: '同意后立即建立单位和账号，并短信通知申请人。已核对营业执照、委托书和身份证，确定同意吗？',
    },
    disagree: { label: '不同意', from: ['submitted'], to: 'disagreed', by: ['A1'], opinion: 'required', silent: true },
    delete: { label: '删除', from: ['draft', 'disagreed'], to: 'deleted', by: ['system'], silent: true },
  },
});

/** 密码重置 (domain 5.13): at once where the telephone is the account's, else by letter and audit. */
export const passwordReset = lifecycle({
  name: 'passwordReset',
  title: '密码重置申请',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft' },
    submitted: {
      code: '10',
      label: '待审核',
      tone: 'waiting',
      next: `平台管理员核对申请函，一般${auditWorkdays}个工作日内答复`,
      workdays: auditWorkdays,
    },
    disagreed: { code: '40', label: '未通过', tone: 'stopped', terminal: true },
    done: { code: '80', label: '已重置', tone: 'good', terminal: true },
    expired: { code: '95', label: '已过期', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    save: { label: '暂存', from: ['draft'], to: 'draft', by: [guest], silent: true },
    commit: { label: '提交', from: ['draft'], to: ['submitted', 'done'], by: [guest], silent: true },
    agree: {
      label: '同意重置',
      from: ['submitted'],
      to: 'done',
      by: ['A1'],
      opinion: 'optional',
      confirm: '同意后申请人填写的新密码立即生效，该账号的所有登录随之结束。已核对申请函和身份证，确定同意吗？',
    },
    disagree: { label: '不同意', from: ['submitted'], to: 'disagreed', by: ['A1'], opinion: 'required', danger: true },
    expire: { label: '逾期未办结', from: ['submitted'], to: 'expired', by: ['system'], silent: true },
    delete: { label: '删除', from: ['draft'], to: 'deleted', by: ['system'], silent: true },
  },
});
