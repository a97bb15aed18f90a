import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useMemo, type ReactNode } from 'react';
import 'virtual:antd.css';

import { CallError } from '../client.ts';
import './antd-fit.css';
import { antdTheme } from './antd-theme.ts';
import { Icon } from './Icon.tsx';
import { useLook } from './look.ts';

dayjs.locale('zh-cn');

// The style sheet is served as a file; what antd would still put into the document goes into a node that is not in it.
const nowhere = document.createElement('div');

// antd's own sign of work calls itself "loading" and runs a transition, which never ends on a page that is left meanwhile.
const busyButtons = { autoInsertSpace: false, loadingIcon: <Icon name="reload" size={14} className="button-turning" /> };

// Seconds: a sentence with a name and a number in it is not read in the three that are usual.
const messages = { duration: 6, maxCount: 3 };

/** A refusal will not become a yes by asking again; a fault of the network may pass. */
function mayRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503);
}

/** What everything that is made of the component library stands in: its look, its language, and the answers of calls. */
export function Dressed({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const look = useLook();
  const theme = useMemo(() => antdTheme(look), [look]);
  const client = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { retry: mayRetry, refetchOnWindowFocus: false, staleTime: 30_000 } } }),
    [],
  );
  return (
    <StyleProvider container={nowhere}>
      <ConfigProvider locale={zhCN} theme={theme} button={busyButtons} form={{ scrollToFirstError: true }} wave={{ disabled: true }}>
        <App message={messages} {...(className && { className })}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
