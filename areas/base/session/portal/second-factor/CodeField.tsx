import { LoginField } from '../LoginField.tsx';

/** For a code of the second factor: six digits that an authenticator shows, or a recovery code. */
export function CodeField({
  value,
  onChange,
  error,
  isRecovery = false,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly isRecovery?: boolean;
}) {
  return (
    <LoginField
      label={isRecovery ? '恢复码' : '动态码'}
      name="code"
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={isRecovery ? '例如 7K3QF-X2M9D' : '身份验证器上的6位数字'}
      autoFocus
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
