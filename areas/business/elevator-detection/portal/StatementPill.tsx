import { complianceStatement } from '../contract/lifecycle.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

/** The state of a statement by its code. */
export function StatementPill({ status, children }: { readonly status: string; readonly children?: string }) {
  return <StatePill cycle={complianceStatement} status={status} {...(children && { children })} />;
}
