import { TakesLong } from '#kit/portal/late/TakesLong.tsx';

/** Shown while code or data is on its way; appears only when that takes longer than a moment. */
export function Loading({ label = '正在加载…' }: { readonly label?: string }) {
  return (
    <div className="loading" role="status">
      <i className="loading__bar" aria-hidden="true" />
      <span className="unseen">{label}</span>
      <TakesLong />
    </div>
  );
}
