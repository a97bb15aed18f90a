import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';

import { Icon } from '#kit/portal/theme/Icon.tsx';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly beside?: ReactNode;
  readonly isSecret?: boolean;
}

/** A labelled field in plain HTML. The public pages do without the component library. */
export function LoginField({ label, value, onChange, error, help, beside, isSecret = false, ...rest }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const said = error ?? help;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__row">
        <div className="field__box">
          <input
            id={id}
            className={error ? 'field__input field__input--wrong' : 'field__input'}
            type={isSecret && !isShown ? 'password' : 'text'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={said ? `${id}-said` : undefined}
            {...rest}
          />
          {isSecret && (
            <button
              type="button"
              className="field__eye"
              aria-label={isShown ? '隐藏密码' : '显示密码'}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eyeOff' : 'eye'} />
            </button>
          )}
        </div>
        {beside}
      </div>
      {said && (
        <p id={`${id}-said`} className={error ? 'field__error' : 'field__help'}>
          {said}
        </p>
      )}
    </div>
  );
}
