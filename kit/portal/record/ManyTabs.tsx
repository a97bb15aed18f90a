import { Tabs, type TabsProps } from 'antd';

/**
 * Tabs that may not all fit into their line. Pressed with a mouse, a clipped tab would take the focus and slide away before the button is let go,
 * and the click would be lost; so it takes the focus by keyboard alone.
 */
export function ManyTabs(props: TabsProps) {
  return (
    <Tabs
      {...props}
      renderTabBar={(bar, Bar) => (
        <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
          <Bar {...bar} />
        </div>
      )}
    />
  );
}
