import { Checkbox, Input } from 'antd';

import { Note } from '#kit/portal/layout/Note.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import type { ReplyOf } from '#kit/contract/call.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';

import type { examiningCalls } from '../../contract/calls.ts';
import { problemText } from '../../contract/notice-text.ts';

export type NoticeDraft = ReplyOf<typeof examiningCalls.noticeDraft>;
type Item = NoticeDraft['devices'][number]['items'][number];

/** What was found, by device and item. */
export type Found = ReadonlyMap<string, string>;
export const foundKey = (lineId: string, itemNo: string) => `${lineId} ${itemNo}`;

interface Props {
  readonly draft: NoticeDraft;
  readonly found: Found;
  readonly onFound: (key: string, text: string) => void;
  /** Devices with a grave hazard. */
  readonly grave: ReadonlySet<string>;
  readonly onGrave: (grave: ReadonlySet<string>) => void;
  /** A description was missing when it was tried. */
  readonly isTried: boolean;
}

/** The notices as they will stand: device by device what failed, what was measured and how it is described. */
export function NoticePreview({ draft, found, onFound, grave, onGrave, isTried }: Props) {
  return (
    <Stack as="ul" gap="small">
      {draft.devices.map(({ lineId, items, authorities, ...device }) => (
        <li key={lineId}>
          <b>{deviceWords(device)}</b> <code className="mono">{device.oidno}</code>
          <Note as="ol">
            {items.map((item) => (
              <OneItem
                key={item.itemNo}
                item={item}
                text={found.get(foundKey(lineId, item.itemNo)) ?? item.remark ?? ''}
                onText={(text) => onFound(foundKey(lineId, item.itemNo), text)}
                isTried={isTried}
              />
            ))}
          </Note>
          <Checkbox checked={grave.has(lineId)} onChange={(event) => onGrave(toggled(grave, lineId, event.target.checked))}>
            {authorities.length > 0 ? `存在严重事故隐患，出具时即报告${authorities.join('、')}` : '存在严重事故隐患'}
          </Checkbox>
          {authorities.length === 0 && grave.has(lineId) && (
            <Note tone="bad">
              这台设备的档案没有登记机关和监管机构，出具时系统不能报告任何部门。请出具后立即人工报告当地特种设备安全监督管理部门，科室负责人会收到消息。
            </Note>
          )}
        </li>
      ))}
    </Stack>
  );
}

function toggled(grave: ReadonlySet<string>, lineId: string, isGrave: boolean): ReadonlySet<string> {
  const others = [...grave].filter((one) => one !== lineId);
  return new Set(isGrave ? [...others, lineId] : others);
}

interface ItemProps {
  readonly item: Item;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isTried: boolean;
}

function OneItem({ item: { itemNo, title, kind, measured }, text, onText, isTried }: ItemProps) {
  const isMissing = text.trim() === '';
  const words = problemText(text, measured);
  return (
    <li>
      <span className="mono">{itemNo}</span> {title} {kind === '关键' && <StatusPill tone="bad">关键项</StatusPill>}
      {measured && <span className="small">　实测值：{measured}</span>}
      <Input.TextArea
        aria-label={`${itemNo} 不合格的具体情况`}
        placeholder="不合格的具体情况（必填），如：三层层门锁紧元件啮合深度不足"
        rows={2}
        maxLength={300}
        value={text}
        onChange={(event) => onText(event.target.value)}
        {...(isTried && isMissing && { status: 'error' as const })}
      />
      {isMissing ? (
        isTried && <span className="insp-notice__missing small">请填写不合格的具体情况</span>
      ) : (
        <span className="small faint">通知书上写：{words}</span>
      )}
    </li>
  );
}
