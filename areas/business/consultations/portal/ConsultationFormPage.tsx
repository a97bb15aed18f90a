import { useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { consultationCalls, consultationCase } from '../contract/calls.ts';
import { consultDesk } from '../contract/consultation.ts';
import { answerFile, consultationFiles } from '../contract/materials.ts';

const slots = slotsFor(consultationFiles, {}).filter(({ attClass }) => attClass !== answerFile);

/** 我要咨询 */
export function ConsultationFormPage() {
  return <CaseFormPage kind={consultationCase}>{(place) => <Editor {...place} />}</CaseFormPage>;
}

function Editor(place: DraftPlace<typeof consultationCase>) {
  const { user } = useSession();
  const [search] = usePageSearch();
  const [begin] = useState(() => ({
    oidno: search.get('oidno') ?? undefined,
    onlinelsh: search.get('onlinelsh') ?? undefined,
    contactName: user.name,
    contactMobile: user.mobile ?? undefined,
  }));
  const [about] = useState({});
  const draft = useDraft({ kind: consultationCase, ...place, start: begin, untyped: begin, about, done: '已提交，等待答复' });
  return (
    <CaseEditor kind={consultationCase} draft={draft}>
      <Stack>
        <Card>
          <RecordForm handle={draft.handle} hasAnchors={false} extra={{ question: <Term kind={draft.handle.values['consultKind']} /> }} />
        </Card>
        <CaseMaterials
          title="附件"
          id={draft.no && place.id}
          calls={attachmentWire}
          atttype={consultationFiles.atttype}
          groups={[{ slots, isOpen: true }]}
        />
      </Stack>
    </CaseEditor>
  );
}

/** Who answers a question of this kind, and how soon. */
function Term({ kind }: { readonly kind: unknown }) {
  const { data } = useCall(consultationCalls.kinds, { pageSize: 100 }, { staleTime: 60_000 });
  const found = data?.list.find((one) => one.kind === kind);
  const desk = consultDesk.entries.find(({ code }) => code === found?.desk)?.label;
  return <Note>{found ? `由${desk ?? '检验机构'}答复，期限${found.workdays}个工作日。` : '选择类别后，这里显示由谁答复和答复期限。'}</Note>;
}
