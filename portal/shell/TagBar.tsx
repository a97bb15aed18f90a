import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { addressOf, labelsOf, rebuildTab, tabAt, useTabs, type Tab } from '#kit/portal/kept-pages/tabs-store.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import { BackToTop } from './BackToTop.tsx';
import { PopMenu } from './PopMenu.tsx';
import { useClosing } from './use-closing.ts';
import './tag-bar.css';

/** Specification, section 9. */
const scrollStepPx = 240;

interface OpenMenu {
  readonly tab: Tab;
  readonly x: number;
  readonly y: number;
}

/** The opened pages. Arrow keys move, Enter opens, Delete closes, the menu key or a right click opens the menu of a tag. */
export function TagBar() {
  const { tabs } = useTabs();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const active = tabAt(tabs, { pathname, search });
  const labels = labelsOf(tabs);
  const close = useClosing(active);
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const canScroll = useOverflow(bar, tabs);

  useLayoutEffect(() => {
    document.getElementById(`tag-${active?.id}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active?.id]);

  const scroll = (by: number) => bar.current?.scrollBy({ left: by, behavior: 'smooth' });
  const openMenu = (event: MouseEvent, tab: Tab) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // The menu key gives no point.
    setMenu({ tab, x: event.clientX || box.left, y: event.clientY || box.bottom });
  };
  const onKey = (event: KeyboardEvent, tab: Tab) => {
    if (event.key === 'Delete' && !tab.fixed) close([tab.id]);
    const next = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(`tag-${tabs[(tabs.indexOf(tab) + next + tabs.length) % tabs.length]!.id}`)?.focus();
  };
  return (
    <nav className="tags" aria-label="页面标签">
      <button type="button" className="tags__tool" aria-label="标签向左" disabled={!canScroll} onClick={() => scroll(-scrollStepPx)}>
        <Icon name="left" />
      </button>
      <div className="tags__bar" role="tablist" aria-label="已打开的页面" ref={bar}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`tag-${tab.id}`}
            type="button"
            role="tab"
            className={tab === active ? 'tag tag--here' : 'tag'}
            aria-selected={tab === active}
            // Only the page in front is sure to be there.
            aria-controls={tab === active ? `page-${tab.id}` : undefined}
            tabIndex={tab === (active ?? tabs[0]) ? 0 : -1}
            title={tab.fixed ? undefined : `${labels[index]}（按 Delete 键关闭）`}
            onClick={() => void navigate(addressOf(tab))}
            onAuxClick={(event) => event.button === 1 && !tab.fixed && close([tab.id])}
            onContextMenu={(event) => openMenu(event, tab)}
            onKeyDown={(event) => onKey(event, tab)}
          >
            <span className="tag__title">{labels[index]}</span>
            {!tab.fixed && (
              <span
                className="tag__close"
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  close([tab.id]);
                }}
              >
                <Icon name="close" size={12} />
              </span>
            )}
          </button>
        ))}
      </div>
      <BackToTop activeId={active?.id} />
      <button type="button" className="tags__tool" aria-label="标签向右" disabled={!canScroll} onClick={() => scroll(scrollStepPx)}>
        <Icon name="right" />
      </button>
      <button
        type="button"
        className="tags__tool"
        aria-label="标签操作"
        aria-haspopup="menu"
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          setMenu({ tab: active ?? tabs[0]!, x: box.right - 160, y: box.bottom + 2 });
        }}
      >
        <Icon name="down" />
      </button>
      {menu && <TagMenu {...menu} tabs={tabs} close={close} onClose={() => setMenu(undefined)} />}
    </nav>
  );
}

function TagMenu({
  tab,
  x,
  y,
  tabs,
  close,
  onClose,
}: OpenMenu & {
  readonly tabs: readonly Tab[];
  readonly close: (ids: readonly string[], next?: Tab) => void;
  readonly onClose: () => void;
}) {
  const others = tabs.filter((one) => one.id !== tab.id && !one.fixed).map(({ id }) => id);
  const all = tabs.filter((one) => !one.fixed).map(({ id }) => id);
  const [at] = useState({ x, y });
  return (
    <PopMenu
      label={`「${tab.title}」的操作`}
      at={at}
      onClose={onClose}
      items={[
        { label: '重新加载', icon: 'reload', onChoose: () => rebuildTab(tab.id) },
        { label: '关闭', icon: 'close', isDisabled: tab.fixed === true, onChoose: () => close([tab.id]) },
        { label: '关闭其他', isDisabled: others.length === 0, beginsGroup: true, onChoose: () => close(others, tab) },
        { label: '关闭全部', isDisabled: all.length === 0, onChoose: () => close(all) },
      ]}
    />
  );
}

/** Whether the tags need more room than there is. */
function useOverflow(bar: React.RefObject<HTMLDivElement | null>, tabs: readonly Tab[]): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const look = () => setWide(element.scrollWidth > element.clientWidth + 1);
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [bar, tabs]);
  return isWide;
}
