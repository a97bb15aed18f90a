import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';

import { registrationCase } from '../../contract/calls.ts';

import { DaysLeft } from './DaysLeft.tsx';

/** 注册审核: who came first stands on top, with the days that are left. */
export function CheckListPage() {
  return (
    <CaseListPage
      kind={registrationCase}
      hint="先提交的排在前面；同意后立即建立单位、账号和角色，并短信通知申请人"
      word="申请号、单位、姓名、登录名"
      cells={{ daysLeft: ({ daysLeft }) => <DaysLeft days={daysLeft} /> }}
      movesExcept={['agree', 'unitAgree', 'unitDisagree']}
      empty={{ icon: 'check', title: '没有申请' }}
      emptyHint=""
    />
  );
}
