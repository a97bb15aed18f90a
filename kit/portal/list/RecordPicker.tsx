import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';

import { EmptyState, FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import type { ListOf } from './record-table-props.ts';
import { sentenceOf, useCall } from '../calls/use-call.ts';
import './record-picker.css';
import { clearing } from '../theme/clearing.tsx';

interface Props<R> {
  /** A list call that takes `complex`. */
  readonly call: ListOf<R>;
  /** Always sent along. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  readonly rowKey: keyof R & string;
  /** What is looked for: 「设备」. */
  readonly what: string;
  /** What to do where there are none at all. */
  readonly none?: string;
  readonly placeholder: string;
  readonly draw: (row: R) => ReactNode;
  /** Why a row cannot be chosen. */
  readonly refuse?: (row: R) => string | undefined;
  readonly onChoose: (row: R) => void;
}

const step = 10;
const most = 50;

/** Finds one record by a word and chooses it with a tap: large rows that a thumb hits, on a telephone as at a desk. */
export function RecordPicker<R>({ call, fixed = {}, rowKey, what, none, placeholder, draw, refuse, onChoose }: Props<R>) {
  const [word, setWord] = useState('');
  const [pageSize, setPageSize] = useState(step);
  const query = useCall(call, { ...fixed, ...(word && { complex: word }), pageSize }, { keepsPrevious: true });
  const found = query.data;
  return (
    <div className="record-picker">
      <Input.Search
        aria-label={`查找${what}`}
        placeholder={placeholder}
        size="large"
        allowClear={clearing.text}
        maxLength={100}
        enterButton="查找"
        onSearch={(typed) => {
          setWord(typed.trim());
          setPageSize(step);
        }}
      />
      {query.error && !found && <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />}
      {!found && !query.error && <SkeletonRows rows={4} />}
      {found?.list.length === 0 && (
        <EmptyState icon="search" title={`没有找到${what}`} hint={word ? '请换一个词再找。' : (none ?? `这里只列出本单位的${what}。`)} />
      )}
      {found && found.list.length > 0 && (
        <ul className="record-picker__list" aria-label={what} aria-busy={query.isFetching}>
          {found.list.map((row) => {
            const why = refuse?.(row);
            return (
              <li key={String(row[rowKey])}>
                <button type="button" className="record-picker__row" disabled={why !== undefined} onClick={() => onChoose(row)}>
                  {draw(row)}
                  {why && <span className="record-picker__why">{why}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {found && found.count > found.list.length && pageSize < most && (
        <Button block onClick={() => setPageSize(Math.min(pageSize + step * 2, most))}>
          显示更多
        </Button>
      )}
      {found && found.count > found.list.length && pageSize >= most && <p className="record-picker__more">还有更多，请输入词语查找。</p>}
    </div>
  );
}
