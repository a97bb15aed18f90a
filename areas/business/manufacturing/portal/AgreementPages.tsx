import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { useReturned } from '#kit/portal/case/use-returned.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useSession } from '#kit/portal/session.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { agreementFiles, agreementForm } from '../contract/agreement.ts';
import { agreementCase } from '../contract/calls.ts';

/** A maker reads its own name in the head of the page already. */
export const useOwnName = () => (useSession().role.actor === 'Z1' ? (['unitName'] as const) : []);

/** 监检协议 */
export function AgreementListPage() {
  return (
    <CaseListPage
      kind={agreementCase}
      hint="制造单位每年度与检验机构签订一份，签订后可以申报受检产品"
      word="协议编号、制造单位"
      without={{ columns: useOwnName() }}
      cells={{ year: ({ year }) => String(year ?? '') }}
      movesExcept={['return', 'cancel', 'terminate']}
      empty={{ icon: 'doc', title: '没有监检协议' }}
      emptyHint="点击「申请监检协议」，填写年度、类别，上传盖章的协议。"
    />
  );
}

/** 申请监检协议 */
export function AgreementFormPage() {
  return <CaseFormPage kind={agreementCase}>{(place) => <Editor {...place} />}</CaseFormPage>;
}

function Editor(place: DraftPlace<typeof agreementCase>) {
  const year = Number(useToday().slice(0, 4));
  const draft = useDraft({ kind: agreementCase, ...place, start: { year }, untyped: { year }, about: {}, done: '已提交，等待签订' });
  const { note, marks } = useReturned(agreementCase, place);
  return (
    <CaseEditor kind={agreementCase} draft={draft}>
      <Stack>
        {note && <ReturnNote {...note} />}
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} returned={marks} />
        </Card>
        <CaseFiles title="附件" of={agreementFiles} id={draft.no && place.id} isOpen />
      </Stack>
    </CaseEditor>
  );
}

const signed = {
  key: 'signed',
  title: '签订',
  fields: ['unitName', 'licenceNo', 'signedByName', 'signedOn', 'validTo', 'endedOn', 'endedBecause', 'createdByName', 'submittedAt'],
};

/** 监检协议详情 */
export function AgreementDetailPage() {
  return (
    <CaseDetailPage
      kind={agreementCase}
      from="监检协议"
      sections={() => [...agreementForm.sections, signed]}
      cells={{ year: ({ year }) => String(year ?? '') }}
    >
      {({ record }) => <CaseFiles title="附件" of={agreementFiles} id={String(record.id)} isOpen={false} />}
    </CaseDetailPage>
  );
}
