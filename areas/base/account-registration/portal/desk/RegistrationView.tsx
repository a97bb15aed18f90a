import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { Button } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { call } from '#kit/portal/client.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { WithWholeNumbers } from '#kit/portal/record/whole-numbers.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { ReturnDialog } from '#kit/portal/record/ReturnDialog.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { sentenceOf, useCall, useRefresh } from '#kit/portal/calls/use-call.ts';

import { registrationCalls, registrationCase } from '../../contract/calls.ts';
import { registration } from '../../contract/lifecycle.ts';
import { applicantForm, isPersonal, partTitles, registrationFields, registrationFiles } from '../../contract/registration.ts';

import { DaysLeft } from './DaysLeft.tsx';
import { Hints } from './Hints.tsx';
import './desk.css';

type Detail = ReplyOf<typeof registrationCalls.registrationDetail>;

const ofUnit = ['accountType', 'orgname', 'orgcode', 'legalPerson', 'tel', 'areacode', 'address', 'joins'];
const person = ['name', 'identityCard', 'mobile', 'loginName', 'email'];
const handling = ['submittedAt', 'daysLeft', 'consentVersion', 'unitAgreedByName', 'unitAgreedAt', 'decidedByName', 'decidedAt'];

/** One registration, for whoever decides or reads it. */
export function RegistrationView({ id }: { readonly id: string }) {
  const query = useCall(registrationCalls.registrationDetail, { id });
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  return (
    <WithWholeNumbers declared={registrationCalls.registrationDetail} input={{ id }}>
      <Shown detail={query.data} />
    </WithWholeNumbers>
  );
}

function Shown({ detail }: { readonly detail: Detail }) {
  const { registration: record, hints, flow, stage } = detail;
  const [isDisagreeing, setDisagreeing] = useState(false);
  const makeMove = useCaseMove(registrationCase);
  const refresh = useRefresh();
  const about = decidedOf(registration, record);
  const state = Object.values(registration.states).find(({ code }) => code === record.status);
  const mayDisagree = record.moves.some(({ move }) => move === 'agree');
  return (
    <Stack>
      <PageHead
        title={`注册申请 ${record.applyNo ?? ''}`}
        pill={<StatePill cycle={registration} status={record.status} />}
        hint={state && 'next' in state ? state.next : undefined}
      >
        {mayDisagree && <Button onClick={() => setDisagreeing(true)}>{registration.moves.disagree.label}</Button>}
        <MoveButtons
          moves={record.moves}
          about={about}
          onMove={({ move }, opinion) => makeMove({ ...record, id: record.id! }, move, opinion)}
        />
      </PageHead>
      <Hints hints={hints} />
      <Application record={record} />
      <Card title="办理记录">
        <FlowTimeline entries={flowEntries(flow)} stage={stage} />
      </Card>
      {isDisagreeing && (
        <ReturnDialog
          form={applicantForm}
          about={about}
          words={{ title: '不同意开通', opinion: '审核意见', okText: '不同意', kind: 'refuse' }}
          onClose={() => setDisagreeing(false)}
          onReturn={async (opinion, reasons) => {
            await call(registrationCalls.disagree, { id: record.id!, version: record.version, opinion, reasons });
            setDisagreeing(false);
            await refresh();
          }}
        />
      )}
    </Stack>
  );
}

/** What was written, with the papers beside it. */
function Application({ record }: { readonly record: Detail['registration'] }) {
  const isPerson = isPersonal(record);
  const titles = partTitles(record);
  return (
    <div className="beside">
      <Card label="申请内容">
        <RecordDetail
          fields={registrationFields}
          record={record}
          sections={[
            {
              key: 'unit',
              title: titles.unit,
              fields: isPerson ? ['accountType', 'areacode', 'address'] : ofUnit,
            },
            { key: 'person', title: titles.person, fields: person },
            { key: 'handling', title: '办理', fields: handling },
          ]}
          cells={{ daysLeft: () => <DaysLeft days={record.daysLeft} /> }}
        />
      </Card>
      <CaseFiles title="申请材料" of={registrationFiles} id={record.id!} about={record} isOpen={false} />
    </div>
  );
}
