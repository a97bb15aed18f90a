import { Fragment, useState } from 'react';

import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';

import { workdayCalls, yearColumns, yearFilters } from '../contract/calls.ts';
import { workdaysPage } from '../contract/menu.ts';
import { noticeFields, noticeForm } from '../contract/notice.ts';

type Year = RowIn<typeof workdayCalls.years>;

/** The days off of each year, as deadlines in working days are reckoned with them. */
export function WorkdaysPage() {
  const [edited, setEdited] = useState<Year>();
  return (
    <>
      <PageHead
        title={workdaysPage.title}
        hint="国务院办公厅每年的放假通知发布后在此录入；录入前按法定节假日计算。已经给出的办理期限不变，新的期限按录入后的安排计算"
      />
      <RecordTable
        title="放假安排"
        fields={noticeFields}
        columns={yearColumns}
        hiddenColumns={['updatedAt', 'isWanted']}
        filters={yearFilters}
        cardColumns={['year', 'yearState', 'daysOff', 'workdays', 'basis']}
        whole={['daysOff', 'workdays', 'basis']}
        call={workdayCalls.years}
        rowKey="year"
        nameField="year"
        cells={{
          updatedBy: (row, text) => (row.yearState === 'noticed' && row.updatedBy === null ? '系统自带' : text),
          daysOff: (_row, text) => <Unbroken text={text} />,
          workdays: (_row, text) => text && <Unbroken text={text} />,
        }}
        actions={(row) => [{ key: 'edit', label: row.version === null ? '录入' : '修改', onClick: () => setEdited(row) }]}
        empty={{ icon: 'calendar', title: '没有放假安排' }}
      />
      {edited && <NoticeDialog year={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Days that are not broken at their hyphens. */
function Unbroken({ text }: { readonly text: string }) {
  return text.split('、').map((one, at) => (
    <Fragment key={one}>
      {at > 0 && '、'}
      <span className="nowrap">{one}</span>
    </Fragment>
  ));
}

/** Begins with the holidays of the law, which a notice widens. */
function NoticeDialog({ year: shown, onClose }: { readonly year: Year; readonly onClose: () => void }) {
  const { year, version, basis, spans, worked } = shown;
  const handle = useRecordForm(noticeForm, { year, basis, spans, worked });
  const save = useCallMutation(workdayCalls.save, {
    success: '已保存',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) save.mutate({ year, ...(version !== null && { version }), values: handle.values });
  };
  return (
    <FormModal
      handle={handle}
      title={`${year}年放假安排`}
      okText="保存"
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
      width={760}
    />
  );
}
