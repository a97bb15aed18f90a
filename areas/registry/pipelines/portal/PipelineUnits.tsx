import { Input } from 'antd';
import { useEffect, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { pipelineCalls } from './pipelines-wire.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';

type Unit = ReplyOf<typeof pipelineCalls.pipelineUnits>['units'][number];

interface Props {
  readonly chosen: string | undefined;
  readonly onChoose: (equSysId: string) => void;
}

/** Registration units under their users; a word narrows them. The first is chosen where none is. */
export function PipelineUnits({ chosen, onChoose }: Props) {
  const [word, setWord] = useState('');
  const query = useCall(pipelineCalls.pipelineUnits, word ? { word } : {}, { keepsPrevious: true });
  const units = query.data?.units;
  const first = units?.[0]?.equSysId;
  useEffect(() => {
    if (!chosen && first && !word) onChoose(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the page hands a new function each time; only the first answer counts
  }, [chosen, first]);
  return (
    <Card as="nav" className="pipelines__units" label="登记单元">
      <Input.Search
        aria-label="查找登记单元"
        placeholder="使用单位、工程（装置）或识别码"
        allowClear={clearing.text}
        maxLength={100}
        onSearch={(typed) => setWord(typed.trim())}
      />
      {query.error && !units && <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />}
      {!units && !query.error && <SkeletonRows rows={5} />}
      {units?.length === 0 && (
        <EmptyState
          icon="pressurePipeline"
          title={word ? '没有符合的登记单元' : '还没有登记单元'}
          hint={word ? '请换一个词再找。' : '在「新增管道」中录入并经确认后，登记单元会出现在这里。'}
        />
      )}
      {units && <Users units={units} chosen={chosen} onChoose={onChoose} />}
      {query.data?.hasMore && <p className="quiet tiny">仅列出前 {query.data.units.length} 个，请输入词语查找其余的。</p>}
    </Card>
  );
}

function Users({ units, chosen, onChoose }: { readonly units: readonly Unit[] } & Props) {
  const users = new Map<string, Unit[]>();
  for (const unit of units) users.set(unit.useUnitName, [...(users.get(unit.useUnitName) ?? []), unit]);
  return (
    <div className="pipelines__tree">
      {[...users].map(([useUnitName, projects]) => (
        <details key={useUnitName} open={users.size <= 10 || projects.some(({ equSysId }) => equSysId === chosen)}>
          <summary>
            {useUnitName} <span className="faint">{projects.length}</span>
          </summary>
          <ul>
            {projects.map((unit) => (
              <li key={unit.equSysId}>
                <button
                  type="button"
                  className={unit.equSysId === chosen ? 'pipelines__unit pipelines__unit--on' : 'pipelines__unit'}
                  aria-current={unit.equSysId === chosen}
                  onClick={() => onChoose(unit.equSysId)}
                >
                  {unit.projectName}
                  <small className="quiet">
                    {unit.rowCount}条 · {unit.totalLength}km{unit.lockedBy && ' · 办理中'}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
