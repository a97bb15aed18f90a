import { useId, type ReactNode } from 'react';

/** A table or list under a title, as sections of facts have one. */
export function TableSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 className="record-section__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
