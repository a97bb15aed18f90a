import { useId, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly isNeeded?: boolean;
  readonly children: (control: { readonly id: string; readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A labelled control with what is wrong with it. */
export function GuestField({ label, error, help, isNeeded = true, children }: Props) {
  const id = useId();
  const said = error ?? help;
  return (
    <div className="guest__field">
      <label htmlFor={id}>
        {isNeeded && (
          <i className="guest__star" aria-hidden="true">
            *
          </i>
        )}
        {label}
      </label>
      {children({ id, ...(error && { 'aria-invalid': true as const }), ...(said && { 'aria-describedby': `${id}-said` }) })}
      {said && (
        <p id={`${id}-said`} className={error ? 'guest__error' : 'guest__help'} {...(error && { role: 'alert' })}>
          {said}
        </p>
      )}
    </div>
  );
}
