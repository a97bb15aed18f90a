import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A part of a page that is loaded when it is first drawn: a dialog, a step, a tab that many people never open.
 * @param load `() => import('./PipeEditor.tsx').then((module) => module.PipeEditor)`
 * @param waiting what stands in its place meanwhile; nothing, unless told
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
