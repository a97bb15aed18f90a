import type { RecordFormProps } from '#kit/portal/form/RecordForm.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';

import type { OrderDetail } from './TestOrderPage.tsx';
import { Select } from '#kit/portal/input/Select.tsx';

interface Props {
  readonly id: string;
  readonly value: unknown;
  readonly people: OrderDetail['people'];
  /** The day on which certificates must still hold. */
  readonly on: unknown;
  readonly onChoose: (names: string[]) => void;
}

/** People of the body's statement; who has no valid certificate on the day cannot be taken. */
function TesterChoice({ id, value, people, on, onChoose }: Props) {
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

/** The choice as the own control of a form. @param day the field with the day on which they test */
export function testersControl(handle: RecordFormHandle, people: OrderDetail['people'], day: string): NonNullable<RecordFormProps['own']> {
  return {
    testers: (id) => (
      <TesterChoice
        id={id}
        value={handle.values['testers']}
        people={people}
        on={handle.values[day]}
        onChoose={(names) => handle.set('testers', names)}
      />
    ),
  };
}
