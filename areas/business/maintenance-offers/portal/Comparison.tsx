import type { Fields, Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { dash, textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { offerCalls } from '../contract/calls.ts';
import { partPriceFields, wholeProjectFields } from '../contract/published.ts';
import { AreaNames } from './AreaNames.tsx';

interface Props {
  readonly kind: 'projects' | 'parts';
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

const projectLines = [
  ...(['unitName', 'price', 'priceUnit', 'yearPrice', 'varieties', 'brands', 'maintKind', 'cycle', 'warrantyMonths'] as const),
  ...(['responseMinutes', 'staff', 'serviceAreas', 'items', 'validTo', 'licenceNo', 'remark', 'offerNo', 'edition'] as const),
];
const partLines = [
  ...(['unitName', 'price', 'partUnit', 'labour', 'warrantyMonths', 'spec', 'brand', 'origin', 'fitModels', 'varieties'] as const),
  ...(['typeTestNo', 'validTo', 'licenceNo', 'offerNo', 'edition'] as const),
];

/** Offers beside each other, line by line. */
export function ComparisonDialog({ kind, ids, onClose }: Props) {
  return (
    <PageModal open width={1100} title="并排对比" footer={null} onCancel={onClose}>
      {kind === 'projects' ? <Projects ids={ids} /> : <Parts ids={ids} />}
    </PageModal>
  );
}

function Projects({ ids }: Pick<Props, 'ids'>) {
  const { data, error, refetch } = useCall(offerCalls.projectCompare, { ids: [...ids] });
  if (!data) return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return (
    <Beside
      fields={wholeProjectFields}
      lines={projectLines}
      title={({ projName }) => String(projName)}
      columns={data.list}
      asked={ids.length}
    />
  );
}

function Parts({ ids }: Pick<Props, 'ids'>) {
  const { data, error, refetch } = useCall(offerCalls.partCompare, { ids: [...ids] });
  if (!data) return error ? <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} /> : <SkeletonRows />;
  return (
    <Beside fields={partPriceFields} lines={partLines} title={({ partName }) => String(partName)} columns={data.list} asked={ids.length} />
  );
}

interface Published {
  readonly id: string | null;
}

interface BesideProps<R extends Published> {
  readonly fields: Fields;
  readonly lines: readonly (keyof R & string)[];
  readonly title: (column: R) => string;
  readonly columns: readonly R[];
  readonly asked: number;
}

function Beside<R extends Published>({ fields, lines, title, columns, asked }: BesideProps<R>) {
  const reference = useReferenceData();
  const shown = (key: keyof R & string, column: R) => {
    const value: unknown = column[key];
    if (key === 'serviceAreas' && !isBlank(value)) return <AreaNames rows={value} />;
    if (key === 'items' && !isBlank(value)) return <Items rows={value} />;
    return textOf(fields[key]!, value, reference, true) || dash;
  };
  return (
    <>
      {columns.length < asked && <Note>有{asked - columns.length}项已不再公示，可能已撤下或已有新版。</Note>}
      <PlainTable label="并排对比">
        <thead>
          <tr>
            <th scope="col">内容</th>
            {columns.map((column) => (
              <th scope="col" key={column.id}>
                {title(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((key) => (
            <tr key={key}>
              <th scope="row">{fields[key]!.label}</th>
              {columns.map((column) => (
                <td key={column.id}>{shown(key, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

/** What is done, line by line. */
function Items({ rows }: { readonly rows: unknown }) {
  const items = rows as readonly Values[];
  return (
    <ol>
      {items.map(({ item, requirement, every }, index) => (
        // Rows have no id, so their index is the key.
        <li key={index}>{`${String(item)}（${String(every)}）：${String(requirement)}`}</li>
      ))}
    </ol>
  );
}
