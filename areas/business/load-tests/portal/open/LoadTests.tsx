import { Button, type TableProps } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { call } from '#kit/portal/client.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { loadTest } from '../../contract/lifecycle.ts';
import type { TestedLift } from '../LoadTestDialog.tsx';
import { loadTestCalls } from '../load-tests-wire.ts';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';
import { WholeTable } from '#kit/portal/page/WholeTable.tsx';
import './load-tests.css';

const LoadTestDialog = latePart(() => import('../LoadTestDialog.tsx').then((module) => module.LoadTestDialog));
const LoadTestReport = latePart(() => import('../LoadTestReport.tsx').then((module) => module.LoadTestReport));

type Reply = ReplyOf<typeof loadTestCalls.archiveLoadTests>;
type LoadTest = Reply['tests'][number];

/** The archive of a lift. */
interface Lift extends TestedLift {
  readonly lastLoadTestDate: string | null;
}

/** The 125 % brake tests of a lift, and where one is recorded. */
export function LoadTests({ equipment }: { readonly equipment: Lift }) {
  const [isRecording, setRecording] = useState(false);
  return (
    <TableSection title="载荷试验">
      <Asked call={loadTestCalls.archiveLoadTests} input={{ equSysId: equipment.equSysId }}>
        {({ tests, may }) => (
          <>
            {may.record && (
              <p className="load-tests__tools">
                <Button disabled={may.refusedBecause !== null} title={may.refusedBecause ?? undefined} onClick={() => setRecording(true)}>
                  登记载荷试验
                </Button>
              </p>
            )}
            <Tests tests={tests} lastOn={equipment.lastLoadTestDate} />
          </>
        )}
      </Asked>
      {isRecording && <LoadTestDialog rows={[equipment]} onClose={() => setRecording(false)} />}
    </TableSection>
  );
}

function Tests({ tests, lastOn }: { readonly tests: readonly LoadTest[]; readonly lastOn: string | null }) {
  const dictionaries = useDictionaries();
  const [shown, setShown] = useState<LoadTest>();
  const known = lastOn ? `档案记载上次试验日期为 ${lastOn}。` : '';
  return (
    <>
      <WholeTable
        rows={tests}
        rowKey="id"
        width={800}
        pageSize={10}
        empty={{ icon: 'doc', title: '还没有登记过载荷试验', hint: `${known}登记的试验，以及随检验做过的试验，会列在这里。` }}
        columns={columnsOf(dictionaries, setShown)}
      />
      {shown && <LoadTestReport batchId={shown.batchId} title={`载荷试验 ${shown.testNo} 的报告`} onClose={() => setShown(undefined)} />}
    </>
  );
}

function columnsOf(dictionaries: Dictionaries, onShow: (test: LoadTest) => void): TableProps<LoadTest>['columns'] {
  return [
    {
      title: '试验日期',
      width: 110,
      render: (_, { testedOn, occasion }) => (
        <span className="two-lines">
          {testedOn}
          <small>{labelOf(dictionaries, 'loadTestOccasion', occasion)}</small>
        </span>
      ),
    },
    { title: '结论', width: 124, render: (_, test) => <Conclusion test={test} /> },
    {
      title: '试验单位或人员',
      render: (_, { testedBy, remark }) => (
        <span className="two-lines">
          {testedBy}
          {remark && <small>{remark}</small>}
        </span>
      ),
    },
    { title: '下次日期', dataIndex: 'nextLoadTestDate', width: 106, render: (on: string | null) => on ?? '—' },
    {
      title: '登记',
      width: 172,
      render: (_, { testNo, recordedBy, recordedAt }) => (
        <span className="two-lines">
          <code>{testNo}</code>
          {recordedBy} {instantText(recordedAt)}
        </span>
      ),
    },
    {
      title: '操作',
      width: 176,
      render: (_, test) => (
        <span className="row-actions">
          <Button size="small" onClick={() => onShow(test)}>
            报告{test.files.length > 0 && `（${test.files.length}）`}
          </Button>
          <MoveButtons
            moves={test.moves}
            size="small"
            hasMain={false}
            of={`载荷试验 ${test.testNo}`}
            about={decidedOf(loadTest, test)}
            onMove={({ move }, opinion) => takeBack(test, move, opinion)}
          />
        </span>
      ),
    },
  ];
}

function Conclusion({ test: { conclusion, status } }: { readonly test: LoadTest }) {
  const state = stateByCode(loadTest, status);
  if (state === 'takenBack')
    return (
      <StatusPill tone={loadTest.states[state].tone}>
        {conclusion}，{loadTest.states[state].label}
      </StatusPill>
    );
  return <StatusPill tone={conclusion === '合格' ? 'good' : 'bad'}>{conclusion}</StatusPill>;
}

async function takeBack({ id, version }: LoadTest, move: string, opinion: string | undefined): Promise<void> {
  const step = { id, version };
  if (move === 'undo') await call(loadTestCalls.loadTestUndo, step);
  else await call(loadTestCalls.loadTestRevoke, { ...step, ...(opinion && { opinion }) });
}
