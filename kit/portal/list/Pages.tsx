import { Pagination } from 'antd';

import { pageSizes } from '../../contract/list/list.ts';
import { Row } from '../layout/Row.tsx';
import type { ListStateHandle } from './use-list-state.ts';

interface Props {
  readonly list: ListStateHandle;
  readonly count: number;
  /** The count stopped at its cap. */
  readonly isCapped: boolean;
  readonly marked: number;
}

/** How many records there are, and the way to the others. */
export function Pages({ list, count, isCapped, marked }: Props) {
  const { pageNo, pageSize } = list.state;
  return (
    <Row to="spread" gap="wide" className="record-list__pages">
      <span className="record-list__total quiet small" aria-live="polite">
        共 {isCapped ? `${count}+` : count} 条{marked > 0 && `，已选 ${marked} 条`}
      </span>
      <Pagination
        size="small"
        current={pageNo}
        pageSize={pageSize}
        total={count}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        showQuickJumper={count > pageSize}
        onChange={(no, size) => list.turnTo(no, size)}
        itemRender={(_page, type, drawn) => (type === 'prev' || type === 'next' ? turns[type] : drawn)}
      />
    </Row>
  );
}

// The library names these by its signs, in English.
const turns = { prev: turnTo('上一页', '‹'), next: turnTo('下一页', '›') };

function turnTo(label: string, sign: string) {
  return (
    <button type="button" className="ant-pagination-item-link" aria-label={label}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
