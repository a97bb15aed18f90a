import { App, Button } from 'antd';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';

import { useKeptPage, usePageNavigate, usePageSearch } from '../kept-pages/page-context.ts';
import { Row } from '../layout/Row.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import { useLatest } from '../calls/use-latest.ts';
import { nextKeys, QueueContext, type QueueHandle } from './queue-context.ts';
import { besideIn, findNext, queueOf, type Queue } from './queues.ts';
import './queue.css';

interface Props {
  /** The record that is open. */
  readonly id: string;
  /** Opens another record of the queue; the tag of the page turns to it unless told otherwise. */
  readonly onOpen?: (id: string) => void;
  /** Leaves the record when nothing is left; for the list unless told otherwise. */
  readonly onEnd?: () => void;
  /** Without the line that tells where one stands: around a dialog. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

/** A record opened from a list: each decision can go on to the next one, and one turns its pages without going back. Opened otherwise, nothing is added. */
export function InQueue(props: Props) {
  return <Standing key={props.id} {...props} />;
}

function Standing({ id, onOpen, onEnd, isBare = false, children }: Props) {
  const queue = queueOf(id);
  const { message } = App.useApp();
  const navigate = usePageNavigate();
  const turnTo = useTurnTo();
  const open = onOpen ?? turnTo;
  const goNext = useLatest(async () => {
    if (!queue) return;
    try {
      const next = await findNext(queue, id);
      if (next) {
        open(next);
        return;
      }
      void message.info(`「${queue.title}」已全部办完`);
      if (onEnd) onEnd();
      else void navigate(queue.back);
    } catch (error) {
      void message.error(`没有读到下一件：${sentenceOf(error)}`);
    }
  });
  const isWanted = useRef(false);
  const handle = useMemo<QueueHandle>(
    () => ({
      goOn: (wanted) => {
        isWanted.current = wanted;
        // Whatever is pressed next is another matter.
        if (wanted) setTimeout(() => addEventListener('pointerdown', () => (isWanted.current = false), { once: true, capture: true }));
      },
      stepMade: () => {
        if (isWanted.current) void goNext.current();
        isWanted.current = false;
      },
    }),
    [goNext],
  );
  const [before, behind] = [queue && besideIn(queue, id, -1), queue && besideIn(queue, id, 1)];
  useQueueKeys(queue !== undefined, before && (() => open(before)), behind && (() => open(behind)));
  return (
    <QueueContext value={queue && handle}>
      {queue && !isBare && (before !== undefined || behind !== undefined) && (
        <QueueBar queue={queue} id={id} before={before} behind={behind} onOpen={open} />
      )}
      {children}
    </QueueContext>
  );
}

interface BarProps {
  readonly queue: Queue;
  readonly id: string;
  readonly before: string | undefined;
  readonly behind: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** Where one stands in the queue, and its pages to turn: of one record alone there is nothing to turn. */
function QueueBar({ queue: { title, ids, count }, id, before, behind, onOpen }: BarProps) {
  return (
    <Row as="nav" to="end" gap="small" className="queue-bar" aria-label="队列">
      <span className="faint">
        「{title}」第 {ids.indexOf(id) + 1} 件，本页 {ids.length} 件，共 {count} 件
        <span className="queue-bar__keys">；按 K、J 翻页，按 Ctrl+Enter 办理并打开下一件</span>
      </span>
      <Button size="small" disabled={!before} aria-keyshortcuts="K" title="快捷键 K" onClick={() => before && onOpen(before)}>
        上一件
      </Button>
      <Button size="small" disabled={!behind} aria-keyshortcuts="J" title="快捷键 J" onClick={() => behind && onOpen(behind)}>
        下一件
      </Button>
    </Row>
  );
}

/** Turns the tag of the page to another record, or to the tag where that is open already. */
function useTurnTo(): (id: string) => void {
  const navigate = usePageNavigate();
  const [search, setSearch] = usePageSearch();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set('id', id);
    if (setSearch(next)) scrollTo({ top: 0 });
    else void navigate(`${location.pathname}?${next.toString()}`);
  };
}

const typed = 'input, textarea, select, [contenteditable]';

/** Two presses within so many milliseconds are one: what the first has opened is not decided by the second. */
const pressesApartMs = 500;

/** J and K turn the pages; Control+Enter presses the button that decides and goes on: of the dialog on top, or else of the page. */
function useQueueKeys(isOn: boolean, toBefore: (() => void) | undefined | '', toNext: (() => void) | undefined | ''): void {
  const { isActive } = useKeptPage();
  const latest = useLatest({ toBefore, toNext });
  useEffect(() => {
    if (!isActive || !isOn) return undefined;
    let pressedAt = -pressesApartMs;
    const listen = (event: KeyboardEvent) => {
      const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast(isDrawn);
      if (event.ctrlKey && event.key === 'Enter') {
        event.preventDefault();
        const isAgain = event.repeat || event.timeStamp - pressedAt < pressesApartMs;
        pressedAt = event.timeStamp;
        if (!isAgain) pressable(dialog ?? document.body)?.click();
      }
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !(event.target as Element).matches(typed);
      if (dialog || !isPlain) return;
      if (event.key === 'j' && latest.current.toNext) latest.current.toNext();
      if (event.key === 'k' && latest.current.toBefore) latest.current.toBefore();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive, isOn, latest]);
}

function pressable(within: HTMLElement): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${nextKeys}"]:not(:disabled)`)].find(isDrawn);
}

const isDrawn = (element: HTMLElement): boolean => element.getClientRects().length > 0;
