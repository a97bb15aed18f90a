import { useId, useMemo, useState } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import { attachmentWire } from '#areas/attachments/contract/wire.ts';
import type { Values } from '#kit/contract/field.ts';
import { recordIn } from '#kit/portal/case/any-case.ts';
import { CaseEditor } from '#kit/portal/case/CaseEditor.tsx';
import { CaseFormPage, type DraftPlace } from '#kit/portal/case/CaseFormPage.tsx';
import { CaseMaterials } from '#kit/portal/case/CaseMaterials.tsx';
import { useDraft } from '#kit/portal/case/use-draft.ts';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { noticeCase } from '../contract/calls.ts';
import { likeNotice } from '../contract/like-notice.ts';
import { constructionNotice } from '../contract/lifecycle.ts';
import { factsOf, heldFields, noticeFiles } from '../contract/notice.ts';
import { LicenceChoice } from './LicenceChoice.tsx';

// Found devices and workbooks wait until class and kind of works are chosen.
const LineTools = latePart(() => import('./LineTools.tsx').then((module) => module.LineTools));
const SitePeople = latePart(() => import('./SitePeople.tsx').then((module) => module.SitePeople));

type Place = DraftPlace<typeof noticeCase>;

/** 告知登记: class and kind of work first, then who builds what for whom, and the papers. */
export function NoticeFormPage() {
  return <CaseFormPage kind={noticeCase}>{(place) => <Begun {...place} />}</CaseFormPage>;
}

/** A new notice may take over what an earlier one says: that is read first. */
function Begun(place: Place) {
  const [search] = usePageSearch();
  const [like] = useState(() => (place.draft ? null : search.get('like')));
  const { data, error, refetch } = useCall(noticeCase.calls.detail, { id: like ?? '' }, { enabled: like !== null });
  const earlier = recordIn(noticeCase, data);
  const taken = useMemo(() => (earlier ? likeNotice(earlier) : undefined), [earlier]);
  if (like === null) return <Editor {...place} taken={nothing} />;
  if (error && !taken) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  return taken ? <Editor {...place} taken={taken} /> : <SkeletonRows rows={8} />;
}

const nothing = {};
const none: readonly string[] = [];

function Editor({ taken, ...place }: Place & { readonly taken: Values }) {
  const { id, draft: stored } = place;
  const { user } = useSession();
  const own = { constrContact: user.name, ...(user.mobile && !user.mobile.includes('*') && { constrContactMobile: user.mobile }) };
  const [start] = useState<Values>(() => ({ ...own, ...taken }));
  const draft = useDraft({ kind: noticeCase, ...place, start, untyped: start, about: nothing, done: '已告知登记机关，可以打印回执' });
  const { data } = useCall(noticeCase.calls.detail, { id }, { enabled: stored !== undefined });
  const { handle } = draft;
  const { values } = handle;
  const isCorrected = stored?.status === constructionNotice.states.correcting.code;
  const materialsAt = useId();
  return (
    <CaseEditor kind={noticeCase} draft={draft}>
      <Stack>
        {isCorrected && (
          <Note tone="waiting">
            告知仍然有效。设备明细、设备大类、施工类别、使用单位和施工地点区域不能更正；这些有误的，请注销后重新告知。
          </Note>
        )}
        {data?.returnedWith && <Note tone="bad">登记机关提示的问题：{data.returnedWith}</Note>}
        <Card>
          <RecordForm
            handle={handle}
            returned={data?.reasons ?? []}
            readOnlyFields={isCorrected ? heldFields : none}
            own={{ licenceNo: (fieldId, isReadOnly) => <LicenceChoice id={fieldId} handle={handle} isReadOnly={isReadOnly} /> }}
            extra={{ ...(!isCorrected && { lines: <LineTools handle={handle} /> }), workers: <SitePeople handle={handle} /> }}
            below={[{ id: materialsAt, title: '附件' }]}
          />
        </Card>
        <div id={materialsAt}>
          <CaseMaterials
            title="附件"
            id={draft.no && id}
            calls={attachmentWire}
            atttype={noticeFiles.atttype}
            groups={[{ slots: slotsFor(noticeFiles, factsOf(values)), isOpen: true }]}
            actions={
              draft.no && (
                <DownloadButton call={noticeCase.calls.record} input={{ id }} way="open" icon="print">
                  打印告知单
                </DownloadButton>
              )
            }
          />
        </div>
      </Stack>
    </CaseEditor>
  );
}
