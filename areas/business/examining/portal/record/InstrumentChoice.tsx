import { Button } from 'antd';

import { meansCalls } from '#areas/inspection-means/contract/calls.ts';
import { instrumentWords, type UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import type { Values } from '#kit/contract/field.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';
import type { RecordFormProps } from '#kit/portal/form/RecordForm.tsx';
import { Select } from '#kit/portal/input/Select.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { useSession } from '#kit/portal/session.ts';

import type { LineResults } from './result-values.ts';
import { listIn } from './shared-results.ts';

interface Props {
  readonly id: string;
  readonly chosen: readonly UsedInstrument[];
  /** The day of inspection: what is not calibrated on it cannot be taken. */
  readonly on: unknown;
  readonly onChoose: (chosen: readonly UsedInstrument[]) => void;
}

/** Instruments of the institute, one's own first. */
function InstrumentChoice({ id, chosen, on, onChoose }: Props) {
  const { user, today } = useSession();
  const { data, error } = useCall(meansCalls.instrumentChoices, {});
  const known = (data?.instruments ?? []).toSorted((one, other) => Number(other.holder === user.name) - Number(one.holder === user.name));
  // What the record names stays as it was then, and may have left the list since.
  const all = [...chosen, ...known.filter((one) => !chosen.some((each) => each.id === one.id))];
  const day = typeof on === 'string' ? on : today;
  return (
    <Select
      id={id}
      className="record-wide"
      mode="multiple"
      placeholder="请选择"
      notFoundContent={error ? '没有读到检验仪器，可以先填写在台账以外的仪器中' : '没有这样的检验仪器'}
      showSearch={{ optionFilterProp: 'label' }}
      value={chosen.map((one) => one.id)}
      options={all.map((one) => {
        const isOver = one.validUntil < day;
        const hint = isOver ? `检定（校准）已于 ${one.validUntil} 到期` : `检定（校准）有效期至 ${one.validUntil}`;
        return { value: one.id, label: instrumentWords(one), hint, disabled: isOver && !chosen.includes(one) };
      })}
      optionRender={({ data: option }) => (
        <span className="two-lines">
          <span>{option.label}</span>
          <small>{option.hint}</small>
        </span>
      )}
      onChange={(ids: string[]) => onChoose(ids.flatMap((each) => all.find((one) => one.id === each) ?? []).map(asUsed))}
    />
  );
}

const asUsed = ({ id, instrumentNo, instrumentName, model, validUntil }: UsedInstrument): UsedInstrument => ({
  id,
  instrumentNo,
  instrumentName,
  model,
  validUntil,
});

/** The choice as the own control of the form. */
export function instrumentsControl(values: Values, patch: (values: Values) => void): NonNullable<RecordFormProps['own']> {
  const chosen = listIn<UsedInstrument>(values['usedInstruments']);
  return {
    usedInstruments: (id, isReadOnly) =>
      isReadOnly ? (
        <p className="record-value">{chosen.map((one) => `${instrumentWords(one)}（有效期至 ${one.validUntil}）`).join('；') || dash}</p>
      ) : (
        <InstrumentChoice id={id} chosen={chosen} on={values['inspDate']} onChoose={(usedInstruments) => patch({ usedInstruments })} />
      ),
  };
}

interface LastProps {
  readonly results: LineResults;
  readonly values: Values;
  readonly onTake: (values: Values) => void;
}

/** The instruments that were used last at this device, as long as none are entered; what may not be taken any more stays away. */
export function LastInstruments({ results: { last }, values, onTake }: LastProps) {
  const { data } = useCall(meansCalls.instrumentChoices, {});
  const { today } = useSession();
  const day = typeof values['inspDate'] === 'string' ? values['inspDate'] : today;
  const offered = (data?.instruments ?? []).filter(
    ({ id, validUntil }) => validUntil >= day && last?.usedInstruments.some((one) => one.id === id),
  );
  const named = last?.instruments?.trim();
  const isEntered = listIn(values['usedInstruments']).length > 0 || String(values['instruments'] ?? '').trim() !== '';
  const words = [...offered.map(instrumentWords), named].filter(Boolean).join('、');
  if (words === '' || isEntered) return null;
  return (
    <Button
      size="small"
      onClick={() => onTake({ usedInstruments: offered.map(asUsed), ...(named && { instruments: named }) })}
      aria-label={`沿用上次的检验仪器：${words}`}
    >
      沿用上次：{words}
    </Button>
  );
}
