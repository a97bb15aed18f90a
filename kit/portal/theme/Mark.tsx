/** The sign of the institute: a pressure gauge in a hexagonal nut. */
export function Mark({ size = 36 }: { readonly size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path className="mark__nut" d="M20 2.5 35 11v18L20 37.5 5 29V11z" />
      <path className="mark__scale" d="M11.5 23a9 9 0 1 1 17 0" />
      <path className="mark__ticks" d="M20 12v2.600M13.6 15.600l1.8 1.800M26.4 15.600l-1.8 1.800M14 30h12" />
      <path className="mark__needle" d="M20 22.5 24.6 16" />
      <circle className="mark__hub" cx="20" cy="22.5" r="2" />
    </svg>
  );
}
