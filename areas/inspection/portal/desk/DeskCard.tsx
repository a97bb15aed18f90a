import { useId, type ReactNode } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';

interface Props {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** The place on an application's page where the institute does its work. */
export function DeskCard({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className="card insp-desk-card" aria-labelledby={id}>
      <header className="insp-desk-card__head">
        <Icon name="shield" size={18} />
        <h2 id={id}>{title}</h2>
        {hint && <span>{hint}</span>}
      </header>
      {children}
    </section>
  );
}
