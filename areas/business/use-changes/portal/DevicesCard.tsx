import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';
import { useFolded } from '#kit/portal/page/use-folded.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';

import { useChangeCalls } from '../contract/calls.ts';
import type { ChangeKind } from '../contract/kinds.ts';
import { groupOf, mostDevices } from '../contract/use-change.ts';

type Device = ReplyOf<typeof useChangeCalls.candidates>['list'][number];

interface Props {
  readonly kind: ChangeKind;
  /** Number of this application: what it holds itself is no obstacle. */
  readonly no: string | undefined;
  /** Keys of the chosen devices. */
  readonly chosen: readonly string[];
  readonly onChoose: (equSysIds: readonly string[]) => void;
  /** What the server has refused, by device. */
  readonly refused: readonly { readonly field: string; readonly message: string }[];
}

/** Why a device cannot come along with those that are chosen. */
const elsewhere = '与已选的设备不属同一使用单位、同一登记机关，请另行申请';

/** Devices drawn at first, so that the form below stands in sight, and with each press for more. */
const first = 3;
const step = 20;

type Standing = 'above' | 'below';

/**
 * Where a device stands: the chosen ones above what is looked for. Whatever is ticked stays where it was pressed until devices are looked for anew
 * or chosen all at once: of a list that moved up, a second press would meet the neighbour. What is chosen and offered no more stands above.
 */
function useStanding(marked: ReadonlySet<string>, offered: ReadonlySet<string>) {
  const [kept, setKept] = useState<ReadonlyMap<string, Standing>>(new Map());
  const standing = (equSysId: string): Standing => {
    const place = kept.get(equSysId);
    if (place === 'above' || (place === 'below' && offered.has(equSysId))) return place;
    return marked.has(equSysId) ? 'above' : 'below';
  };
  return {
    isAbove: ({ equSysId }: Device) => standing(equSysId) === 'above',
    above: [...new Set([...marked, ...kept.keys()])].filter((equSysId) => standing(equSysId) === 'above'),
    keep: ({ equSysId }: Device) => setKept(new Map([...kept, [equSysId, standing(equSysId)]])),
    sort: () => setKept(new Map()),
  };
}

/** The chosen devices, and those that are found by a word: which of them may come along, and why not each other. */
function useDevices({ kind, no, chosen }: Pick<Props, 'kind' | 'no' | 'chosen'>) {
  const [word, setWord] = useState('');
  const query = useCall(useChangeCalls.candidates, { changeKind: kind, ...(word && { complex: word }) }, { keepsPrevious: true });
  const offered = query.data?.list ?? [];
  const marked = new Set(chosen);
  const standing = useStanding(marked, new Set(offered.map(({ equSysId }) => equSysId)));
  const picked = useCall(
    useChangeCalls.candidates,
    { changeKind: kind, devices: standing.above.join(',') },
    { enabled: standing.above.length > 0, keepsPrevious: true },
  );
  const isMarked = ({ equSysId }: Device) => marked.has(equSysId);
  const named = standing.above.length > 0 ? (picked.data?.list ?? []) : [];
  const lead = [...named, ...offered].find(({ equSysId }) => equSysId === chosen[0]);
  const own = ({ refusedBecause, openCase }: Device) => (openCase !== null && openCase.no === no ? null : refusedBecause);
  const why = (device: Device) => own(device) ?? (lead && groupOf(device) !== groupOf(lead) ? elsewhere : null);
  const found = offered.filter((device) => !standing.isAbove(device));
  const fitting = found.filter((device) => isMarked(device) || why(device) === null);
  const barred = found.filter((device) => !fitting.includes(device));
  const unmarked = fitting.filter((device) => !isMarked(device));
  const free = unmarked.filter((device) => groupOf(device) === groupOf(unmarked[0]!));
  const look = (typed: string) => {
    standing.sort();
    setWord(typed.trim());
  };
  return { word, look, query, standing, isMarked, above: named.filter(standing.isAbove), found, fitting, barred, free, own, why };
}

/** Devices for a kind of change: those that can come along, each other with what stands in its way. */
export function DevicesCard({ kind, no, chosen, onChoose, refused }: Props) {
  const [shown, setShown] = useState(first);
  const [showsBarred, setShowsBarred] = useState(false);
  const { word, look, query, standing, isMarked, above, found, fitting, barred, free, own, why } = useDevices({ kind, no, chosen });
  const picked = useFolded(above, (device) => own(device) !== null);
  // Those that cannot come along are told when they are looked for; otherwise the form below would be out of sight.
  const listed = showsBarred || word !== '' ? [...fitting, ...barred] : fitting;
  const most = showsBarred ? listed.length : shown;
  const add = (devices: readonly Device[]) => onChoose([...chosen, ...devices.map(({ equSysId }) => equSysId)].slice(0, mostDevices));
  const toggle = (device: Device) => {
    standing.keep(device);
    if (isMarked(device)) onChoose(chosen.filter((one) => one !== device.equSysId));
    else add([device]);
  };
  const line = (device: Device, whyNot: string | null) => (
    <DeviceLine key={device.equSysId} device={device} isChosen={isMarked(device)} why={whyNot} onToggle={() => toggle(device)} />
  );
  return (
    <Card title="设备" hint={`已选 ${chosen.length} 台，最多 ${mostDevices} 台；须为同一使用单位、同一登记机关`}>
      <Stack>
        <Refused refused={refused} />
        <Lines>{picked.shown.map((device) => line(device, own(device)))}</Lines>
        {picked.more}
        <Row>
          <Input.Search
            aria-label="查找设备"
            placeholder="名称、编号或地点"
            allowClear={clearing.text}
            maxLength={100}
            enterButton="查找"
            onSearch={look}
          />
          <Button
            disabled={free.length === 0}
            onClick={() => {
              standing.sort();
              add(free);
            }}
          >
            全选可办的 {free.length} 台
          </Button>
        </Row>
        {query.error && <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />}
        {!query.data && !query.error && <SkeletonRows rows={4} />}
        {query.data && found.length === 0 && above.length === 0 && <EmptyState icon="search" title="没有可以选择的设备" />}
        <Lines>{listed.slice(0, most).map((device) => line(device, why(device)))}</Lines>
        {listed.length > most && <Button onClick={() => setShown(shown + step)}>显示更多（还有 {listed.length - most} 台）</Button>}
        {query.data?.isMore && <p className="quiet small">还有更多设备，请输入名称、编号或地点查找。</p>}
        {listed.length < found.length && (
          <Button type="link" onClick={() => setShowsBarred(true)}>
            {fitting.length > 0 ? '另有 ' : ''}
            {barred.length} 台不能办理，查看原因
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Refused({ refused }: Pick<Props, 'refused'>) {
  return refused.map(({ field, message }) => (
    <p className="record-error" key={field}>
      {message}
    </p>
  ));
}

interface LineProps {
  readonly device: Device;
  readonly isChosen: boolean;
  readonly why: string | null;
  readonly onToggle: () => void;
}

function DeviceLine({ device, isChosen, why, onToggle }: LineProps) {
  const link = why === null ? undefined : device.openCase?.link;
  return (
    <Row as="li" gap="wide">
      <Checkbox checked={isChosen} disabled={why !== null && !isChosen} onChange={onToggle} aria-label={`选择 ${calledWithCode(device)}`}>
        <DeviceName device={device} />
      </Checkbox>
      <span className="quiet small">{device.nextInspDate ? `下次检验 ${device.nextInspDate}` : ''}</span>
      {why && <span className="record-error">{why}</span>}
      {link && <Link to={link}>查看{device.openCase!.no}</Link>}
    </Row>
  );
}
