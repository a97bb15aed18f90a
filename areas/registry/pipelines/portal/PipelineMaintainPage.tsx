import { Tabs } from 'antd';

import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { EmptyState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { PipelineUnits } from './PipelineUnits.tsx';
import './pipelines.css';

const waiting = <SkeletonRows rows={8} />;
const PipesOfUnit = latePart(() => import('./PipesOfUnit.tsx').then((module) => module.PipesOfUnit), waiting);
const AdditionList = latePart(() => import('./AdditionList.tsx').then((module) => module.AdditionList));

/** 压力管道维护: the pipes of each registration unit, and the proposals for new ones. */
export function PipelineMaintainPage() {
  const [search, setSearch] = usePageSearch();
  const part = search.get('part') === 'additions' ? 'additions' : 'pipes';
  const open = (params: Readonly<Record<string, string>>) => setSearch(new URLSearchParams(params));
  return (
    <>
      <PageHead title="压力管道维护" hint="未登记的单元可以直接增改管道；已登记的单元新增管道，须经检验机构确认" />
      <Tabs
        activeKey={part}
        onChange={(key) => open(key === 'additions' ? { part: key } : {})}
        items={[
          { key: 'pipes', label: '管道明细' },
          { key: 'additions', label: '新增管道申请' },
        ]}
      />
      {part === 'additions' ? (
        <AdditionList onUnit={(unit) => open({ unit })} />
      ) : (
        <Pipes
          unit={search.get('unit') ?? undefined}
          onUnit={(unit) => open({ unit })}
          onAddition={(id) => open({ part: 'additions', id })}
        />
      )}
    </>
  );
}

interface PipesProps {
  readonly unit: string | undefined;
  readonly onUnit: (equSysId: string) => void;
  readonly onAddition: (id: string) => void;
}

function Pipes({ unit, onUnit, onAddition }: PipesProps) {
  return (
    <div className="pipelines">
      <PipelineUnits chosen={unit} onChoose={onUnit} />
      {unit ? (
        <PipesOfUnit key={unit} equSysId={unit} onAddition={onAddition} />
      ) : (
        <Card pad="none">
          <EmptyState icon="pressurePipeline" title="请选择登记单元" hint="选择一个工程（装置）后，这里列出其中的管道。" />
        </Card>
      )}
    </div>
  );
}
