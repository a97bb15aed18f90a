import { noteOf } from '#kit/contract/hit.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { PageHead } from '#kit/portal/record/PageHead.tsx';

import { noticeCase } from '../contract/calls.ts';
import { notSupervised, supervisionOf } from '../contract/works.ts';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly onChoose: (id: string) => void;
}

/** Which accepted notice the page is about: one whose works are supervised. */
export function NoticePicker({ title, hint, onChoose }: Props) {
  return (
    <>
      <PageHead title={title} hint={hint} />
      <Card>
        <RecordPicker
          call={noticeCase.calls.list}
          fixed={{ part: 'open' }}
          rowKey="id"
          what="施工告知"
          none="提交施工告知后，在这里继续办理。"
          placeholder="告知编号、工程名称、使用单位"
          draw={({ noticeNo, projectName, useUnitName, lineCount }) => (
            <span>
              {noticeNo}　{noteOf(projectName, useUnitName)}　{lineCount} 台（条）
            </span>
          )}
          refuse={({ equclacode, constrsort }) => (supervisionOf(equclacode ?? '', constrsort ?? '') ? undefined : notSupervised)}
          onChoose={({ id }) => onChoose(String(id))}
        />
      </Card>
    </>
  );
}
