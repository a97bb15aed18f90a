import { Select } from 'antd';

import type { OrderDetail } from './TestOrderPage.tsx';

interface Props {
  readonly id: string;
  readonly value: unknown;
  readonly people: OrderDetail['people'];
  /** The day on which certificates must still hold. */
  readonly on: unknown;
  readonly onChoose: (names: string[]) => void;
}

/** People of the body's statement; who has no valid certificate on the day cannot be taken. */
export function TesterChoice({ id, value, people, on, onChoose }: Props) {
  return (
    <Select
      id={id}
      className="record-wide"
      mode="multiple"
      placeholder="请选择"
      notFoundContent="声明中没有检测人员"
      value={Array.isArray(value) ? (value as string[]) : []}
      options={people.map(({ name, certNo, validTo }) => {
        const isOver = typeof on === 'string' && validTo < on;
        return { value: name, label: name, disabled: isOver, hint: isOver ? `证书 ${certNo} 于 ${validTo} 到期` : `证书 ${certNo}` };
      })}
      optionRender={({ data }) => (
        <span className="two-lines">
          <span>{data.label}</span>
          <small>{data.hint}</small>
        </span>
      )}
      onChange={onChoose}
    />
  );
}
