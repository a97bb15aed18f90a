import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { recordCase } from '../contract/calls.ts';
import { dutyAccess } from '../contract/menu.ts';

/** 日管控、周排查、月调度的记录 */
export function RecordListPage() {
  const isOwn = useMay(dutyAccess.edit);
  return (
    <CaseListPage
      kind={recordCase}
      hint="每个设备种类每天、每周、每月各一份；提交后不能修改，有误的作废后重新填写"
      word={isOwn ? '记录编号' : '记录编号、单位名称'}
      without={{ columns: [isOwn ? 'unitName' : 'signer'] }}
      cells={{}}
      movesExcept={['void']}
      empty={{ icon: 'check', title: '没有检查记录' }}
      emptyHint="点击「填写检查记录」，按检查项目逐项填写。"
    />
  );
}
