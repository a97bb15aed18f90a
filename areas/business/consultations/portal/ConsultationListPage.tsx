import { Button } from 'antd';

import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { consultationCase } from '../contract/calls.ts';
import { consultationAccess } from '../contract/menu.ts';
import { openAnswersPage } from '../contract/open-page.ts';
import { ConsultationFigures } from './ConsultationFigures.tsx';

/** 互动交流 */
export function ConsultationListPage() {
  const isOwn = useMay(consultationAccess.edit);
  const seesFigures = useMay(consultationAccess.figures);
  return (
    <CaseListPage
      kind={consultationCase}
      hint={isOwn ? '向检验机构提问，在期限内得到答复，并可以评价' : '在答复期限前答复；不属于本岗位的，转办给相应类别'}
      word="咨询编号、主题、识别码或流水号"
      without={{ columns: isOwn ? ['unitName', 'tookDays'] : [] }}
      cells={{}}
      movesExcept={['askBack', 'close', 'unpublish', 'delete']}
      {...(seesFigures && { rail: () => <ConsultationFigures /> })}
      empty={{ icon: 'info', title: '没有咨询' }}
      emptyHint="点击「我要咨询」，写明类别和问题。"
    >
      <Button href={openAnswersPage.path} target="_blank">
        {openAnswersPage.title}
      </Button>
    </CaseListPage>
  );
}
