import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useSession } from '#kit/portal/session.ts';

import { noticeCase } from '../contract/calls.ts';
import { ownMoves } from './own-moves.ts';

/** What fits a laptop: whoever builds reads how far the supervision is, the desk who builds and until when it looks the notice through. */
const shownTo = {
  builder: ['noticeNo', 'status', 'supvState', 'constrsort', 'equclacode', 'lineCount', 'projectName'],
  desk: ['noticeNo', 'status', 'dueOn', 'unitName', 'constrsort', 'equclacode', 'projectName'],
} as const;

const columns = [
  ...(['noticeNo', 'status', 'dueOn', 'supvState', 'unitName', 'constrsort', 'equclacode', 'lineCount', 'projectName'] as const),
  ...(['useUnitName', 'equlocarecod', 'equPlace', 'planStart', 'licenceNo', 'licenceValidTo', 'siteManager', 'constrContact'] as const),
  ...(['constrContactMobile', 'buildUnit', 'ownerUnitName', 'planEnd', 'acceptOrgName', 'supvOrgName', 'noticeDate'] as const),
  ...(['submittedAt', 'acceptedAt', 'createdByName', 'updatedAt', 'bcwNo'] as const),
] as const;

/** 施工告知 */
export function NoticeListPage() {
  const isBuilder = useSession().role.actor === 'C1';
  const shown: readonly (typeof columns)[number][] = isBuilder ? shownTo.builder : shownTo.desk;
  return (
    <CaseListPage
      kind={noticeCase}
      ownMoves={ownMoves}
      hint="安装、改造、修理、移装、拆卸特种设备前书面告知登记机关，提交即告知，可以施工；须监督检验的随后申报，合格后办理使用登记"
      word="告知编号、工程名称、使用单位"
      columns={columns}
      hiddenColumns={columns.filter((key) => !shown.includes(key))}
      filters={[
        'complex',
        'equclacode',
        'constrsort',
        'useUnitName',
        'equlocarecod',
        'status',
        'noticeDate',
        'planStart',
        'noticeNo',
        'bcwNo',
      ]}
      filtersShown={3}
      cardColumns={[
        ...(['projectName', 'constrsort', 'lineCount'] as const),
        isBuilder ? 'useUnitName' : 'unitName',
        ...(['planStart', 'status'] as const),
      ]}
      cells={{ noticeNo: ({ noticeNo, bcwNo }) => noticeNo ?? bcwNo }}
      movesExcept={['check', 'return', 'requestCancel', 'agreeCancel', 'refuseCancel']}
      begin="新增告知"
      empty={{ icon: 'construction', title: '没有施工告知' }}
      emptyHint="施工前，点击「新增告知」填写工程、设备和人员，打印告知单盖章后提交。"
    />
  );
}
