import { Button, Input, Radio } from 'antd';
import { memo, useState } from 'react';

import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { saysNotApplying } from '#areas/item-lists/contract/not-applying.ts';
import { resultFiles } from '#areas/verdicts/contract/item-photos.ts';
import { ItemPhotos } from '#areas/verdicts/portal/open/item-photos.ts';
import type { Verdict } from '#areas/verdicts/contract/conclude.ts';
import { faultOfItem } from '#areas/verdicts/contract/item-faults.ts';
import { beforeWords, itemRowId } from './item-words.ts';
import { ItemNotes } from './ItemNotes.tsx';
import { ItemParts } from './ItemParts.tsx';
import { remedyWords, verdictWords, type Item } from './result-values.ts';

export type ItemMode = 'enter' | 'recheck' | 'read';

interface Props {
  readonly item: Item;
  readonly mode: ItemMode;
  /** The device that is inspected. */
  readonly lineId: string;
  /** Name and time of whoever filled it last. */
  readonly filledBy: string | undefined;
  readonly onItem: (item: Item) => void;
  /** Of the whole device: with what the item must agree. */
  readonly loadTested: boolean;
  readonly inspDate: string | null;
  /** Day of the last record of the device. */
  readonly lastOn: string | undefined;
  /** What the reviewer wants changed. */
  readonly mark?: string | undefined;
  readonly onMark?: (note: string) => void;
}

const choices = Object.entries(verdictWords).map(([value, label]) => ({ value, label }));
const recheckChoices = [
  { value: 'rechecked', label: '复检合格' },
  { value: 'recheckFailed', label: '仍不合格' },
];
/** What the notice left for the recheck. */
const recheckStates: readonly Item['remedy'][] = ['toRecheck', 'rechecked', 'recheckFailed'];
const mended: readonly Item['remedy'][] = ['rectified', 'monitored', 'rechecked'];
const tones = { pass: 'good', fail: 'bad', na: 'stopped' } as const;

/** One thing that is looked at, with what was found. */
export const ItemRow = memo(function ItemRow({ item, mode, lineId, filledBy, onItem, lastOn, mark, onMark, ...device }: Props) {
  const { itemNo, title, kind, verdict } = item;
  const before = lastOn === undefined ? undefined : beforeWords(item, lastOn);
  const isRechecked = mode === 'recheck' && verdict === 'fail' && recheckStates.includes(item.remedy);
  const [isNoting, setNoting] = useState(Boolean(item.measured || item.remark));
  const fault = mode === 'read' ? undefined : faultOfItem(item, device);
  const isMeasured = item.needsValue === true && item.absent === null;
  const mayNote = mode === 'enter' && (verdict === null ? isMeasured : verdict !== 'na' || item.absent === null);
  const isOpen = isNoting || fault !== undefined || verdict !== 'pass' || item.needsValue === true;
  const isNoted = isRechecked || (mayNote && isOpen);
  return (
    <li id={itemRowId(lineId, itemNo)} className={`insp-item insp-item--${mended.includes(item.remedy) ? 'mended' : (verdict ?? 'open')}`}>
      <span className="faint mono">{itemNo}</span>
      <span className="insp-item__title">
        {title}
        {kind === '关键' && <em className="insp-item__key">关键项</em>}
        {item.needsValue && <em className="insp-item__key">须实测</em>}
        {item.hint && <small className="insp-item__by">{item.hint}</small>}
        {item.method && <small className="insp-item__by">方法：{item.method}</small>}
        {before && <small className="insp-item__before">{before}</small>}
        {filledBy && <small className="insp-item__by">{filledBy}</small>}
        {mayNote && !isOpen && verdict === 'pass' && (
          <Button
            size="small"
            type="link"
            className="insp-item__note"
            onClick={() => setNoting(true)}
            aria-label={`${itemNo} 记录实测值或说明`}
          >
            记录实测
          </Button>
        )}
      </span>
      <span className="insp-item__verdict">
        {isRechecked ? (
          <Recheck item={item} onItem={onItem} />
        ) : mode === 'enter' ? (
          <Choose item={item} onItem={onItem} />
        ) : (
          <Found item={item} />
        )}
      </span>
      {(mark !== undefined || onMark) && <Mark item={item} mark={mark} onMark={onMark} />}
      {item.parts && <ItemParts item={item} isEntered={mode === 'enter' && item.absent === null} onItem={onItem} />}
      <ItemNotes item={item} isOpen={isNoted} onItem={onItem} />
      {fault && mode !== 'read' && <p className="insp-item__fault small">{`本项${fault}`}</p>}
      <ItemPhotos refId={lineId} atttype={resultFiles.atttype} itemNo={itemNo} mayAdd={isNoted} />
    </li>
  );
});

type RowProps = Pick<Props, 'item' | 'onItem'>;

/** The reviewer's note on an item: written at the review, read while it is corrected. */
function Mark({ item: { itemNo }, mark, onMark }: Pick<Props, 'item' | 'mark'> & { readonly onMark: Props['onMark'] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (!onMark) return <p className="insp-item__mark">需要修改：{mark}</p>;
  if (!isOpen && mark === undefined)
    return (
      <Button type="link" size="small" className="insp-item__marker" onClick={() => setOpen(true)} aria-label={`标记 ${itemNo}`}>
        标记
      </Button>
    );
  return (
    <Input
      className="insp-item__mark"
      aria-label={`${itemNo} 需要修改的内容`}
      placeholder="需要修改的内容"
      value={mark ?? ''}
      maxLength={200}
      autoFocus={mark === undefined}
      onChange={(event) => onMark(event.target.value)}
    />
  );
}

/** What the program wrote of an item that does not apply goes with that verdict; what a person wrote stays. */
function judged(item: Props['item'], verdict: Verdict): Props['item'] {
  return { ...item, verdict, ...(verdict !== 'na' && saysNotApplying(item.remark) && { remark: null }) };
}

function Choose({ item, onItem }: RowProps) {
  return (
    <Radio.Group
      aria-label={`${item.itemNo} ${item.title}`}
      optionType="button"
      buttonStyle="solid"
      size="small"
      value={item.verdict}
      onChange={(event) => onItem(judged(item, event.target.value as Verdict))}
      options={choices}
    />
  );
}

function Recheck({ item, onItem }: RowProps) {
  return (
    <Radio.Group
      aria-label={`${item.itemNo} ${item.title}的复检结果`}
      optionType="button"
      buttonStyle="solid"
      size="small"
      value={item.remedy === 'toRecheck' ? null : item.remedy}
      onChange={(event) => onItem({ ...item, remedy: event.target.value as Item['remedy'] })}
      options={recheckChoices}
    />
  );
}

function Found({ item: { verdict, remedy } }: { readonly item: Item }) {
  if (verdict === null) return <StatusPill tone="draft">未录入</StatusPill>;
  return (
    <StatusPill tone={mended.includes(remedy) ? 'good' : tones[verdict]}>
      {verdictWords[verdict]}
      {remedy !== 'none' && `，${remedyWords[remedy]}`}
    </StatusPill>
  );
}
