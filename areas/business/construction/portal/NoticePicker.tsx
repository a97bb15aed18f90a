import { noteOf } from '#kit/contract/search-hit.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { noticeCase } from '../contract/calls.ts';
import { noSupervision } from '../contract/notice.ts';
import { notSupervised } from '../contract/works.ts';

export interface ChosenNotice {
  readonly id: string;
  readonly equclacode: string | null;
}

interface Props {
  readonly title: string;
  readonly hint: string;
  /** Notices of this class alone. */
  readonly equclacode?: string;
  readonly onChoose: (notice: ChosenNotice) => void;
}

/** Which accepted notice the page is about: one whose works are supervised. */
export function NoticePicker({ title, hint, equclacode: ofClass, onChoose }: Props) {
  return (
    <>
      <PageHead title={title} hint={hint} />
      <Card>
        <RecordPicker
          call={noticeCase.calls.list}
          fixed={{ part: 'open', ...(ofClass && { equclacode: ofClass }) }}
          rowKey="id"
          what="施工告知"
          none="提交施工告知后，在这里继续办理。"
          placeholder="告知编号、工程名称、使用单位"
          draw={({ noticeNo, projectName, useUnitName, lineCount, noticeDate, completeCount, supvState }) => (
            <span>
              {noticeNo}　{noteOf(projectName, useUnitName)}　{lineCount} 台（条）
              <br />
              <span className="quiet small">
                {noticeDate && `${noticeDate} 告知，`}参数已填 {completeCount ?? 0}/{lineCount}，{supvState}
              </span>
            </span>
          )}
          refuse={({ supvState }) => (supvState === noSupervision ? notSupervised : undefined)}
          onChoose={({ id, equclacode }) => onChoose({ id: String(id), equclacode: equclacode ?? null })}
        />
      </Card>
    </>
  );
}
