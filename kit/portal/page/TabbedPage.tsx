import { Tabs } from 'antd';
import type { ReactNode } from 'react';

import { usePageTab } from '../kept-pages/page-context.ts';
import { PageHead } from './PageHead.tsx';

interface Props {
  readonly title: string;
  readonly hint: string;
  /** The first is open where the address names none. */
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly children: ReactNode }[];
}

/** A page of several lists, each under a tab that stands in the address. */
export function TabbedPage({ title, hint, tabs }: Props) {
  const tab = usePageTab(tabs[0]!.key);
  return (
    <>
      <PageHead title={title} hint={hint} />
      <Tabs {...tab} items={[...tabs]} />
    </>
  );
}
