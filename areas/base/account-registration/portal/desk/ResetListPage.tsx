import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';

import { resetCase } from '../../contract/calls.ts';

import { DaysLeft } from './DaysLeft.tsx';

/** 密码重置审核: by letter, oldest first. */
export function ResetListPage() {
  return (
    <CaseListPage
      kind={resetCase}
      hint="手机与账号登记的一致的已即时重置，这里只有按申请函办理的；十五天未办结的自动过期"
      word="申请号、单位、登录名、经办人"
      cells={{ daysLeft: ({ daysLeft }) => <DaysLeft days={daysLeft} /> }}
      movesExcept={['agree', 'disagree']}
      empty={{ icon: 'lock', title: '没有申请' }}
      emptyHint=""
    />
  );
}
