import { Tabs } from 'antd';
import { useRef, useState } from 'react';

import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { WithRail } from '#kit/portal/layout/WithRail.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { HandedInDespite } from '#kit/portal/record/HandedInDespite.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { useSession } from '#kit/portal/session.ts';

import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { guestSource } from '../../contract/application.ts';
import { answeredWords } from '../../contract/lifecycle.ts';
import { applicationTabs } from './application-tabs.tsx';
import { ApplicationDialogs } from './ApplicationDialogs.tsx';

import { AppealBand } from './AppealBand.tsx';
import { ReviewReturnBand } from './ReviewReturnBand.tsx';
import { useApplicationParts, type ApplicationParts, type DialogKey } from '../open/application-parts.ts';
import { findApplicationButtons } from '../open/application-buttons.ts';
import { flowStepsOf } from '../open/flow-steps.ts';
import { NextStep } from './NextStep.tsx';
import { ownActions } from './own-actions.ts';
import { OwnActionButtons } from './OwnActionButtons.tsx';
import { Papers } from './Papers.tsx';
import { ApplicationPill, isIn } from '../open/status.tsx';
import { asDecided, type ApplicationDetail } from '../open/application.ts';
import { findMaker } from './application-moves.ts';
import { OvertakenContext, useOvertaken, useTellOvertaken } from '#kit/portal/record/overtaken.ts';
import { OvertakenNote } from '#kit/portal/record/OvertakenNote.tsx';
import { useStanding } from '../open/use-standing.ts';
import './detail.css';

const ApplicationHistory = latePart(() => import('../open/ApplicationHistory.tsx').then((module) => module.ApplicationHistory));

interface Props {
  readonly detail: ApplicationDetail;
}

/** An application with its one next step, its way, its content and its record; the areas that go on with it add what they decide. */
export function ApplicationView({ detail }: Props) {
  const { onlinelsh, status, application, steps } = detail;
  const dictionaries = useDictionaries();
  const person = useStanding(detail);
  const parts = useApplicationParts();
  const [tab, setTab] = useState(() => (person.isOwner && detail.notices.some(waitsForReceipt) ? 'notices' : 'content'));
  const [dialog, setDialog] = useState<DialogKey>();
  const kind = `${findClass(application.equclacode ?? '')?.label ?? ''}${labelOf(dictionaries, 'inspType', application.inspType)}申报`;
  const overtaken = useOvertaken();
  const tabs = useRef<HTMLElement>(null);
  const show = (key: string) => {
    setTab(key);
    tabs.current?.scrollIntoView({ block: 'start' });
  };
  const actions = ownActions(detail, person);
  return (
    <OvertakenContext value={overtaken.tell}>
      <Stack>
        <PageHead
          title={kind}
          pill={<StandingPill detail={detail} />}
          hint={
            <>
              流水号 <code className="mono">{onlinelsh}</code>
              {application.submittedAt && `　提交于 ${instantText(application.submittedAt)}`}
              {application.acceptDept && `　受理科室 ${application.acceptDept}`}
              {application.appNo && `　受理编号 ${application.appNo}`}
              {application.isPc === guestSource && `　公众报检（免登录），由 ${application.contact} ${application.contactMobile} 提出`}
              {person.maySeeFindings && isIn(status, 'dispatched', 'inspecting', 'recheck', 'rectify') && <Whereabouts detail={detail} />}
            </>
          }
        >
          <Papers detail={detail} />
          <OwnActionButtons actions={actions.filter(({ isNext }) => !isNext)} onDialog={setDialog} />
          {person.isOwner && findApplicationButtons().map((Part, at) => <Part key={at} detail={detail} />)}
          <HeadMoves detail={detail} parts={parts} hasMain={!person.isOwner && !isIn(status, 'awaitPayment', 'paying')} />
        </PageHead>
        {detail.appeal && <AppealBand appeal={detail.appeal} />}
        {detail.reviewReturn && <ReviewReturnBand reviewReturn={detail.reviewReturn} />}
        {overtaken.message && <OvertakenNote message={overtaken.message} onDismiss={overtaken.dismiss} />}
        <NextStep detail={detail} actions={actions} person={person} onDialog={setDialog} />
        <Card>
          <FlowSteps steps={flowStepsOf(steps)} />
        </Card>
        {isIn(status, 'submitted') && <HandedInDespite flow={[{ action: 'commit', warnings: detail.warnings }]} />}
        {parts.map(({ Panel }, at) => (
          <Panel key={at} detail={detail} onMaterials={() => show('materials')} />
        ))}
        <WithRail rail={<ApplicationHistory detail={detail} />}>
          <Card pad="tabs" ref={tabs}>
            <Tabs items={applicationTabs(detail, parts, person.maySeeFindings)} activeKey={tab} onChange={setTab} />
          </Card>
        </WithRail>
      </Stack>
      <ApplicationDialogs detail={detail} parts={parts} open={dialog} onClose={() => setDialog(undefined)} />
    </OvertakenContext>
  );
}

/** A notice that its unit has not signed for is what it comes to read, until it has been dealt with. */
const waitsForReceipt = ({ state, receipt }: ApplicationDetail['notices'][number]) =>
  ['open', 'answered'].includes(state) && receipt === null;

/** Where whoever inspects goes, and whom they call: read first, on a telephone on the way. */
function Whereabouts({ detail: { application } }: Pick<Props, 'detail'>) {
  const { inspPlace, contact, contactMobile } = application;
  return (
    <span className="insp-where">
      检验地点 {inspPlace}　联系人 {contact} <a href={`tel:${contactMobile}`}>{contactMobile}</a>
    </span>
  );
}

/** The state, in the words of whoever is to do something. */
function StandingPill({ detail: { reviewReturn, waiting, status } }: Pick<Props, 'detail'>) {
  if (reviewReturn) return <StatusPill tone="bad">退回修改</StatusPill>;
  if (waiting.isAnswered) return <StatusPill tone="waiting">{answeredWords.label}</StatusPill>;
  return <ApplicationPill status={status} />;
}

interface HeadMovesProps extends Props {
  readonly parts: readonly ApplicationParts[];
  readonly hasMain: boolean;
}

/** The steps that need no more than a word, and those that areas add to them. */
function HeadMoves({ detail, parts, hasMain }: HeadMovesProps) {
  const { id, version, onlinelsh, moves } = detail;
  const { today } = useSession();
  const passOn = useTellOvertaken();
  const steps = parts.flatMap(({ headSteps = [] }) => headSteps).filter(({ isFor }) => isFor(detail, today));
  const replaced = steps.flatMap(({ insteadOf }) => insteadOf ?? []);
  return (
    <>
      {steps.map(({ Step }, at) => (
        <Step key={at} detail={detail} />
      ))}
      <MoveButtons
        moves={moves.filter((move) => findMaker(move, parts))}
        except={[...parts.flatMap(({ panelMoves = [] }) => panelMoves), ...replaced]}
        hasMain={hasMain && replaced.length === 0}
        of={onlinelsh}
        about={asDecided(detail)}
        onMove={(move, opinion) => findMaker(move, parts)!({ id, version }, opinion).catch(passOn)}
      />
    </>
  );
}
