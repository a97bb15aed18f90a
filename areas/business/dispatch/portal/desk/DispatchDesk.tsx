import { Checkbox } from 'antd';
import { z } from 'zod';

import { isUnfit, type InspectorStanding } from '#areas/inspection-means/contract/inspector-certificate.ts';
import { departmentFor } from '#areas/verdicts/contract/departments.ts';
import { addDays, isDay } from '#kit/contract/trade/calendar.ts';
import { day, field, text, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { DecideButton } from '#kit/portal/queue/DecideButton.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import { useSession } from '#kit/portal/session.ts';

import { bookAheadDays } from '#areas/inspection/contract/application.ts';
import { dispatchCalls } from '../../contract/calls.ts';
import { isInstituteWorkday } from '#kit/contract/trade/workdays.ts';
import { DeskCard } from '../open/DeskCard.tsx';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';

function dispatchForm(today: string) {
  const latest = addDays(today, bookAheadDays);
  const onDay = (test: (on: string) => boolean) => (values: Values) =>
    !isDay(String(values['dispatchOn'])) || test(String(values['dispatchOn']));
  return form(
    '派工',
    {
      dispatchOn: day('检验日期', { need: 'required', help: '默认为申报单位预约的日期' }),
      inspectors: field('检验员', z.array(z.uuid()).min(1, '请选择检验员').max(6, '一份申报最多派6名检验员'), {
        widget: 'choices',
        need: 'required',
      }),
      opinion: text('派工说明', 500),
    },
    [{ key: 'dispatch', title: '安排', fields: ['dispatchOn', 'inspectors', 'opinion'] }],
    [
      { fields: ['dispatchOn'], say: `日期须在${today}至${latest}之间`, holds: onDay((on) => on >= today && on <= latest) },
      { fields: ['dispatchOn'], say: '所选日期不是工作日，请另选一日', holds: onDay((on) => isInstituteWorkday(on)) },
    ],
  );
}

/** Who goes when: the inspectors of the department with what they have on that day. */
export function DispatchDesk({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, version, application } = detail;
  const { today } = useSession();
  const dept = departmentFor(application.equclacode ?? '');
  const handle = useRecordForm(dispatchForm(today), { dispatchOn: application.bookDate, inspectors: [] });
  const chosen = (handle.values['inspectors'] as string[] | undefined) ?? [];
  const send = useStep(dispatchCalls.dispatch, {
    success: '已派工，检验员和申报单位会收到消息',
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    const { dispatchOn, opinion } = handle.values;
    if (!handle.check('submit')) return;
    send.mutate({ id, version, inspectors: chosen, dispatchOn: String(dispatchOn), ...(typeof opinion === 'string' && { opinion }) });
  };
  return (
    <DeskCard
      title="派工"
      hint={`预约 ${application.bookDate ?? ''} ${application.bookSlot ?? ''}，${application.lineCount ?? 0} 台，由${dept}检验`}
    >
      <RecordForm
        handle={handle}
        hasAnchors={false}
        own={{
          inspectors: (inputId) => (
            <Inspectors
              id={inputId}
              equclacode={application.equclacode ?? ''}
              on={String(handle.values['dispatchOn'] ?? '')}
              chosen={chosen}
              onChoose={(next) => handle.set('inspectors', next)}
            />
          ),
        }}
      />
      <Row to="end">
        <DecideButton verb="派工" onClick={submit} loading={send.isPending}>
          派工
        </DecideButton>
      </Row>
    </DeskCard>
  );
}

interface InspectorsProps {
  readonly id: string;
  readonly equclacode: string;
  readonly on: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Inspectors of the department, with what they have on a day. */
export function Inspectors({ id, equclacode, on, chosen, onChoose }: InspectorsProps) {
  const query = useCall(dispatchCalls.inspectors, { equclacode, on }, { enabled: isDay(on), keepsPrevious: true });
  if (query.error && !query.data) return <p className="record-error">{sentenceOf(query.error)}</p>;
  const { data } = query;
  if (data?.inspectors.length === 0) return <p className="faint">这个部门没有可派的检验员</p>;
  return (
    <Row id={id} role="group" aria-label="检验员">
      {data && data.least > 1 && <small className="faint">至少派{data.least}名</small>}
      {data?.inspectors.map(({ id: inspector, name, applications, devices, standing, validUntil }) => (
        <Checkbox
          key={inspector}
          className="insp-inspector"
          checked={chosen.includes(inspector)}
          disabled={isUnfit({ standing, validUntil }, data.needsCertificate) && !chosen.includes(inspector)}
          onChange={(event) => onChoose(event.target.checked ? [...chosen, inspector] : chosen.filter((each) => each !== inspector))}
        >
          <b>{name}</b>
          <small>{applications === 0 ? '当日空闲' : `当日 ${applications} 单 ${devices} 台`}</small>
          <Certificate standing={standing} validUntil={validUntil} isNeeded={data.needsCertificate} />
        </Checkbox>
      ))}
    </Row>
  );
}

interface CertificateProps extends InspectorStanding {
  readonly isNeeded: boolean;
}

/** Whether somebody's certificate holds on the day. */
function Certificate({ standing, validUntil, isNeeded }: CertificateProps) {
  if (standing === 'valid') return <small className="faint">证书至{validUntil}</small>;
  if (standing === 'ended') return <StatusPill tone="bad">证书{validUntil}到期</StatusPill>;
  return isNeeded ? <StatusPill tone="bad">没有登记证书</StatusPill> : <small className="faint">没有登记证书</small>;
}
