import { App } from 'antd';
import { useNavigate } from 'react-router';

import { dropGuard, isGuarded } from '#kit/portal/kept-pages/page-context.ts';
import { addressOf, closeTabs, useTabs, type Tab } from '#kit/portal/kept-pages/tabs-store.ts';

import { holdFocus } from './focus-heading.ts';

/** Closes tags, asking first where a page has a before-close rule. The neighbour of a closed active tag comes to the front and gets the focus. */
export function useClosing(active: Tab | undefined): (ids: readonly string[], next?: Tab) => void {
  const { modal } = App.useApp();
  const navigate = useNavigate();

  const close = (ids: readonly string[], wanted: Tab | undefined) => {
    const { tabs } = useTabs.getState();
    const next = wanted ?? neighbour(tabs, active, ids);
    closeTabs(ids);
    for (const id of ids) dropGuard(id);
    if (!next) return;
    if (next.id !== active?.id) {
      holdFocus();
      void navigate(addressOf(next));
    }
    requestAnimationFrame(() => document.getElementById(`tag-${next.id}`)?.focus());
  };

  return (ids, wanted) => {
    const asking = useTabs.getState().tabs.filter((tab) => ids.includes(tab.id) && isGuarded(tab.id));
    if (asking.length === 0) return close(ids, wanted);
    modal.confirm({
      title: '确定要关闭这一页吗',
      content: `「${asking.map(({ title }) => title).join('」「')}」还有未保存的内容，关闭后将丢失。`,
      okText: '关闭',
      cancelText: '取消',
      onOk: () => close(ids, wanted),
    });
    return undefined;
  };
}

/** The tag in front if it stays, else the nearest one left of it that stays. */
function neighbour(tabs: readonly Tab[], active: Tab | undefined, closing: readonly string[]): Tab | undefined {
  const here = active ? tabs.indexOf(active) : 0;
  const stays = (tab: Tab) => tab.fixed || !closing.includes(tab.id);
  return (
    tabs
      .slice(0, here + 1)
      .filter(stays)
      .at(-1) ?? tabs.find(stays)
  );
}
