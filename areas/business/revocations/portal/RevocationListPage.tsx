import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { DaysLeft } from '#kit/portal/page/DaysLeft.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { useMay } from '#kit/portal/session.ts';

import { revocationCase } from '../contract/calls.ts';
import { revocationAccess } from '../contract/menu.ts';

/** 撤销登记: what an authority takes back or corrects, and what a unit is to answer. */
export function RevocationListPage() {
  const isAuthority = useMay(revocationAccess.edit);
  return (
    <CaseListPage
      kind={revocationCase}
      hint={
        isAuthority
          ? '依据行政许可法第六十九条撤销使用登记，先告知使用单位、听取陈述申辩；登记证有笔误的，更正换发'
          : '登记机关拟撤销登记的，请在期限内陈述、申辩'
      }
      word="编号、设备或地点"
      cells={{
        equName: (row) => <DeviceName device={row} />,
        dueOn: ({ dueOn }) => <DaysLeft dueOn={dueOn} isPaused={false} />,
      }}
      movesExcept={['revoke', 'uphold', 'reissue', 'withdraw']}
      empty={{ icon: 'doc', title: '没有撤销登记' }}
      emptyHint="登记有误或者依法应当撤销的，点击「撤销或更正登记」。"
    />
  );
}
