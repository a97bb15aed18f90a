import { lifecycle } from '#kit/contract/case/lifecycle.ts';
import { deletion, takenBack, written } from '#kit/contract/case/usual-moves.ts';

/** Who answers at the institute: which of the two, the table of kinds says. */
const desk = ['I1', 'I4'] as const;

const publicStates = ['answered', 'answeredAgain', 'evaluated', 'ended'] as const;

/** 咨询: a question of a unit or a person, answered within a term of working days, asked once more where the answer does not help, evaluated once. */
export const consultation = lifecycle({
  name: 'consultation',
  title: '咨询',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '写明问题后提交' },
    asked: { code: '10', label: '待答复', tone: 'waiting', next: '检验机构在答复期限前答复' },
    askedAgain: { code: '15', label: '追问待答复', tone: 'waiting', next: '检验机构在答复期限前再次答复' },
    askedBack: { code: '30', label: '待补充', tone: 'bad', next: '请按检验机构的要求补充说明，补充后继续答复' },
    answered: { code: '80', label: '已答复', tone: 'good', next: '请评价；没有解决的，可以追问一次' },
    answeredAgain: { code: '82', label: '已再次答复', tone: 'good', next: '请评价' },
    evaluated: { code: '85', label: '已评价', tone: 'good' },
    // Questions of long ago may still be shown to all.
    ended: { code: '90', label: '已办结', tone: 'good' },
    closed: { code: '95', label: '已关闭', tone: 'stopped', terminal: true },
    deleted: { code: '99', label: '已删除', tone: 'stopped', terminal: true },
  },
  moves: {
    ...written(['draft'], 'asked'),
    withdraw: takenBack('asked'),
    answer: {
      label: '答复',
      from: ['asked', 'askedAgain'],
      to: ['answered', 'answeredAgain'],
      by: desk,
      silent: true,
    },
    askBack: { label: '请补充', from: ['asked', 'askedAgain'], to: 'askedBack', by: desk, opinion: 'required' },
    supplement: { label: '补充说明', from: ['askedBack'], to: ['asked', 'askedAgain'], by: ['owner'], silent: true },
    forward: { label: '转办', from: ['asked', 'askedAgain'], to: ['asked', 'askedAgain'], by: desk, silent: true },
    close: { label: '关闭', from: ['asked', 'askedAgain', 'askedBack'], to: 'closed', by: desk, opinion: 'required', danger: true },
    reopen: { label: '追问', from: ['answered'], to: 'askedAgain', by: ['owner'], silent: true },
    evaluate: { label: '评价', from: ['answered', 'answeredAgain'], to: 'evaluated', by: ['owner'], silent: true },
    end: { label: '期满办结', from: ['answered', 'answeredAgain'], to: 'ended', by: ['system'], silent: true },
    publish: { label: '公开问答', from: publicStates, to: publicStates, by: desk, silent: true },
    unpublish: {
      label: '撤回公开',
      from: publicStates,
      to: publicStates,
      by: desk,
      confirm: '撤回后「常见问题」中不再显示。确定撤回吗？',
    },
    delete: deletion,
  },
});
