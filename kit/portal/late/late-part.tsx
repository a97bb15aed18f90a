import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import { fetched, PartFault } from './part-fault.ts';
import { PartFaultNotice } from './PartFaultNotice.tsx';
import './part-fault.css';

/**
 * A part of a page that is loaded when it is first drawn: a dialog, a step, a tab that many people never open. Without network a notice stands over the
 * page, which keeps what was typed into it.
 * @param load `() => import('./PipeEditor.tsx').then((module) => module.PipeEditor)`
 * @param waiting what stands in its place meanwhile; nothing, unless told
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await fetched(load) })) as ComponentType<Props>;
  return function LatePart(props: Props) {
    return (
      <PartBoundary>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

class PartBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // A fault of the part itself is for the page.
    if (!(error instanceof PartFault)) throw error as Error;
    return (
      <div className="part-fault" role="alert">
        <PartFaultNotice />
      </div>
    );
  }
}
