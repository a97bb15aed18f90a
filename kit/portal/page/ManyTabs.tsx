import { Tabs, type TabsProps } from 'antd';

/** The bar calls itself the list of tabs, with the button for those that are clipped in it: a list holds tabs alone, so the part that does is called so. */
function nameList(bar: HTMLElement | null): void {
  const [nav, list] = ['.ant-tabs-nav', '.ant-tabs-nav-list'].map((part) => bar?.querySelector(part));
  for (const name of ['role', 'aria-orientation']) {
    const value = nav?.getAttribute(name);
    if (value) list?.setAttribute(name, value);
    nav?.removeAttribute(name);
  }
}

/**
 * Tabs that may not all fit into their line. Pressed with a mouse, a clipped tab would take the focus and slide away before the button is let go,
 * and the click would be lost; so it takes the focus by keyboard alone.
 */
export function ManyTabs(props: TabsProps) {
  return (
    <Tabs
      {...props}
      renderTabBar={(bar, Bar) => (
        <div ref={nameList} role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <Bar {...bar} />
        </div>
      )}
    />
  );
}
