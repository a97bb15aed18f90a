import { addDays } from '#kit/contract/trade/calendar.ts';
import { longText, pick } from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';

import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { useSession } from '#kit/portal/session.ts';

import { applicationFields, bookAheadDays, bookDateChecks } from '#areas/inspection/contract/application.ts';
import { dispatchCalls } from '../../contract/calls.ts';
import { rescheduleHours, rescheduleLimit } from '#areas/inspection/contract/lifecycle.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStanding } from '#areas/inspection/portal/open/use-standing.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';

interface DialogProps {
  readonly detail: ApplicationDetail;
  readonly onClose: () => void;
}

interface Props extends DialogProps {
  readonly kind: 'reschedule' | 'rebook';
}

function bookForm(today: string, needsReason: boolean) {
  const fields = {
    ...pick(applicationFields, ['bookDate', 'bookSlot']),
    opinion: longText('改期原因', 500, { need: needsReason ? 'required' : 'optional' }),
  };
  const checks: readonly Check[] = bookDateChecks(today);
  return form('改期', fields, [{ key: 'book', title: '预约', fields: ['bookDate', 'bookSlot', 'opinion'] }], checks);
}

/** Before the inspection. */
export function RescheduleDialog(props: DialogProps) {
  return <BookDialog kind="reschedule" {...props} />;
}

/** After an inspection that could not take place. */
export function RebookDialog(props: DialogProps) {
  return <BookDialog kind="rebook" {...props} />;
}

/** Another day: asked for by the unit, or set by the department. */
function BookDialog({ detail, kind, onClose }: Props) {
  const { id, version, application } = detail;
  const { today } = useSession();
  const person = useStanding({ application });
  const isDesk = kind === 'reschedule' && !person.isOwner;
  const handle = useRecordForm(bookForm(today, isDesk), { bookSlot: application.bookSlot });
  const declared = kind === 'rebook' ? dispatchCalls.rebook : isDesk ? dispatchCalls.deskReschedule : dispatchCalls.reschedule;
  const save = useStep(declared, {
    success: '预约日期已更改',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    const { bookDate, bookSlot, opinion } = handle.values;
    save.mutate({
      id,
      version,
      bookDate: String(bookDate),
      ...(typeof bookSlot === 'string' && { bookSlot }),
      opinion: typeof opinion === 'string' ? opinion : '',
    });
  };
  const title = kind === 'rebook' ? '重新预约' : '改期';
  return (
    <FormModal
      handle={handle}
      title={`${title}：${detail.onlinelsh}`}
      okText={title}
      about={asDecided(detail)}
      isBusy={save.isPending}
      onOk={submit}
      onClose={onClose}
    >
      {kind === 'reschedule' && !isDesk && (
        <p className="faint">
          现预约 {application.bookDate}。最多更改 {rescheduleLimit} 次，距检验不足 {rescheduleHours} 小时请联系检验部门；可选至{' '}
          {addDays(today, bookAheadDays)}。
        </p>
      )}
    </FormModal>
  );
}
