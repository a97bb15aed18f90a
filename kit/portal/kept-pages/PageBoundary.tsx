import { Component, type ErrorInfo, type ReactNode } from 'react';

import { serverFault } from '../../contract/refusal.ts';
import { PartFault } from '../late/part-fault.ts';
import { PartFaultNotice } from '../late/PartFaultNotice.tsx';
import { Gauge } from '../theme/Gauge.tsx';
import { reportError } from '../report-error.ts';

/** Error boundary of a page: the others go on, the failure is reported, and the page can be built again. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(error, info.componentStack ?? undefined);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartFault)
      return (
        <div className="fault" role="alert">
          <Gauge share={0} size={120} label="页面没有下载完" />
          <PartFaultNotice />
        </div>
      );
    return (
      <div className="fault" role="alert">
        <Gauge share={0} size={120} label="页面出错" />
        <h1 className="fault__title">{serverFault}</h1>
        <p className="fault__hint">这一页没能显示出来，问题已经记录。其他已打开的页面不受影响。</p>
        <button type="button" className="button button--primary" onClick={() => this.setState({ error: undefined })}>
          重新打开这一页
        </button>
      </div>
    );
  }
}
