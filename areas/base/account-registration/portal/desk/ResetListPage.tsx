import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';

import { resetCase } from '../../contract/calls.ts';

import { DaysLeft } from './DaysLeft.tsx';

const hidden = ['orgcode', 'reason', 'decidedByName', 'decidedAt', 'updatedAt'] as const;

/** 密码重置审核: by letter, oldest first. */
export function ResetListPage() {
  return (
    <CaseListPage
      kind={resetCase}
      hint="手机与账号登记的一致的已即时重置，这里只有按申请函办理的；十五天未办结的自动过期"
      word="申请号、单位、登录名、经办人"
      columns={[
        'resetNo',
        'status',
        'daysLeft',
        'orgname',
        'loginName',
        'applicant',
        'mobile',
        'isKnown',
        'mode',
        'submittedAt',
        ...hidden,
      ]}
      hiddenColumns={hidden}
      filters={['complex', 'mode', 'submittedAt', 'status']}
      filtersShown={4}
      cardColumns={['resetNo', 'orgname', 'loginName', 'status', 'daysLeft']}
      cells={{ daysLeft: ({ daysLeft }) => <DaysLeft days={daysLeft} /> }}
      movesExcept={['agree', 'disagree']}
      empty={{ icon: 'lock', title: '没有申请' }}
      emptyHint=""
    />
  );
}
