import { drawings, type IconName } from './drawings.ts';

/** An icon of the drawn set. Decoration unless `label` says what it means. */
export function Icon({
  name,
  size = 18,
  label,
  className,
}: {
  readonly name: IconName;
  readonly size?: number;
  readonly label?: string;
  readonly className?: string;
}) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  );
}
