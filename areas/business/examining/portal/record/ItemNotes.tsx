import { Button, Input, InputNumber } from 'antd';

import { isWithin, limitOf, limitWords, type Measure } from '#areas/verdicts/contract/measure.ts';

import { saidOf } from './item-words.ts';
import type { Item } from './result-values.ts';

interface Props {
  readonly item: Item;
  /** It is being filled. */
  readonly isOpen: boolean;
  readonly onItem: (item: Item) => void;
}

/** What was measured at an item, and what is said of it. */
export function ItemNotes({ item, isOpen, onItem }: Props) {
  if (!isOpen) return <NotesRead item={item} />;
  const { itemNo, verdict, remark, measure } = item;
  const reasons = (verdict === 'na' && item.naReasons) || [];
  return (
    <span className="insp-item__notes small">
      {verdict !== 'na' &&
        (measure ? <MeasuredNumbers item={item} measure={measure} onItem={onItem} /> : <MeasuredText item={item} onItem={onItem} />)}
      <Input
        size="small"
        aria-label={`${itemNo} 说明`}
        placeholder={verdict === 'na' ? '无此项的理由' : verdict === 'fail' ? '不符合情况，将写入意见通知书' : '说明'}
        value={remark ?? ''}
        maxLength={300}
        onChange={(event) => onItem({ ...item, remark: event.target.value })}
      />
      {reasons.map((reason) => (
        <Button
          key={reason}
          size="small"
          type={remark === reason ? 'primary' : 'default'}
          className="insp-item__reason"
          aria-pressed={remark === reason}
          onClick={() => onItem({ ...item, remark: reason })}
        >
          {reason}
        </Button>
      ))}
    </span>
  );
}

function NotesRead({ item }: Pick<Props, 'item'>) {
  const said = saidOf(item);
  return said ? <p className="insp-item__notes small">{said}</p> : null;
}

function MeasuredText({ item, onItem }: Pick<Props, 'item' | 'onItem'>) {
  const { itemNo, measured, needsValue } = item;
  return (
    <Input
      size="small"
      aria-label={`${itemNo} 实测值`}
      placeholder={needsValue ? '实测值（必填）' : '实测值'}
      {...(needsValue && !measured?.trim() && { status: 'warning' as const })}
      className="insp-item__measured"
      value={measured ?? ''}
      maxLength={100}
      onChange={(event) => onItem({ ...item, measured: event.target.value })}
    />
  );
}

function MeasuredNumbers({ item, measure, onItem }: Pick<Props, 'item' | 'onItem'> & { readonly measure: Measure }) {
  const { itemNo, bounds, measured } = item;
  const asks = bounds?.asks ?? null;
  const limit = bounds && limitOf(bounds, item);
  const carried = item.before && (item.low ?? item.high ?? null) === null ? item.before : undefined;
  const box = (key: 'value' | 'low' | 'high', words: string, placeholder: string) => (
    <InputNumber<number>
      size="small"
      aria-label={`${itemNo} ${words}`}
      placeholder={placeholder}
      className="insp-item__number"
      value={item[key] ?? null}
      controls={false}
      suffix={measure.unit}
      {...((item[key] ?? null) === null && { status: 'warning' as const })}
      onChange={(value) => onItem(judgedByValue({ ...item, [key]: value }))}
    />
  );
  return (
    <>
      {box('value', '实测值', '实测值')}
      {(asks === 'min' || asks === 'range') && box('low', '规定值不小于', '规定值 ≥')}
      {(asks === 'max' || asks === 'range') && box('high', '规定值不大于', '规定值 ≤')}
      {bounds?.limit && limit && <span className="insp-item__limit">规定值 {limitWords(limit, measure)}</span>}
      {asks && carried && <CarriedBounds item={item} carried={carried} onItem={onItem} />}
      {measured && (item.value ?? null) === null && <span className="insp-item__limit">原填：{measured}</span>}
    </>
  );
}

/** The verdict follows from the value where something was said to pass; nothing is judged by half a number, and what passed a recheck stays with its own buttons. */
function judgedByValue(item: Item): Item {
  const { value, bounds, verdict, remark } = item;
  const limit = bounds && limitOf(bounds, item);
  if (value === null || value === undefined || !limit || verdict === 'na' || item.remedy !== 'none') return item;
  if (!isWithin(limit, value)) return { ...item, verdict: 'fail' };
  // Something else was found wrong with it, or at a part of it.
  const failsOtherwise = verdict === 'fail' && (Boolean(remark?.trim()) || item.parts?.some((part) => part.verdict === 'fail'));
  return failsOtherwise ? item : { ...item, verdict: 'pass' };
}

interface CarriedProps extends Pick<Props, 'item' | 'onItem'> {
  readonly carried: NonNullable<Item['before']>;
}

/** The bounds that follow from the design of the device do not change: those that were stated last may be taken over. The value is measured anew. */
function CarriedBounds({ item, carried: { low, high }, onItem }: CarriedProps) {
  if (low === null && high === null) return null;
  const words = [low !== null && `≥${low}`, high !== null && `≤${high}`].filter(Boolean).join('，');
  return (
    <Button size="small" onClick={() => onItem(judgedByValue({ ...item, low, high }))} aria-label={`${item.itemNo} 沿用上次规定值`}>
      沿用上次规定值 {words}
    </Button>
  );
}
