import { shownIn } from '#kit/contract/list/listing.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { InQueue } from '#kit/portal/queue/InQueue.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useMay } from '#kit/portal/session.ts';

import { additionCase } from '../contract/addition-calls.ts';

const AdditionDialog = latePart(() => import('./AdditionDialog.tsx').then((module) => module.AdditionDialog));

/** Proposals for new pipes; one is open where the address names it. */
export function AdditionList({ onUnit }: { readonly onUnit: (equSysId: string) => void }) {
  const moveAddition = useCaseMove(additionCase);
  const mayExport = useMay(additionCase.access.export);
  const [search, setSearch] = usePageSearch();
  const id = search.get('id');
  const show = (opened: string | undefined) => {
    const next = new URLSearchParams(search);
    if (opened) next.set('id', opened);
    else next.delete('id');
    setSearch(next);
  };
  return (
    <>
      <RecordTable
        title="申请"
        fields={additionCase.fields}
        {...shownIn(additionCase.listed)}
        call={additionCase.calls.list}
        {...(mayExport && { exportCall: additionCase.calls.export })}
        rowKey="id"
        nameField="changeNo"
        cells={{ status: ({ status }) => <StatePill cycle={additionCase.cycle} status={status} /> }}
        actions={(row) => [
          { key: 'open', label: '查看', onClick: () => show(String(row.id)) },
          { key: 'unit', label: '登记单元', onClick: () => onUnit(row.equSysId) },
        ]}
        movesExcept={['return']}
        onMove={({ move }, opinion, row) => moveAddition(row, move, opinion)}
        empty={{ icon: 'pressurePipeline', title: '还没有新增管道申请', hint: '已登记的单元新增管道时，申请会出现在这里。' }}
      />
      {id && (
        <InQueue id={id} onOpen={show} onEnd={() => show(undefined)} isBare>
          <AdditionDialog key={id} id={id} onClose={() => show(undefined)} />
        </InQueue>
      )}
    </>
  );
}
