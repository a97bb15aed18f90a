import { Component, type ErrorInfo, type ReactNode } from 'react';

import { serverFault } from '../../contract/refusal.ts';
import { Gauge } from '../theme/Gauge.tsx';
import { reportError } from '../report-error.ts';

/** Error boundary of a page: the others go on, the failure is reported, and the page can be built again. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    reportError(error, info.componentStack ?? undefined);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="fault" role="alert">
        <Gauge share={0} size={120} label="页面出错" />
        <h1 className="fault__title">{serverFault}</h1>
        <p className="fault__hint">这一页没能显示出来，问题已经记录。其他已打开的页面不受影响。</p>
        <button type="button" className="button button--primary" onClick={() => this.setState({ failed: false })}>
          重新打开这一页
        </button>
      </div>
    );
  }
}
