import { Button } from 'antd';

import type { ArchiveButtonProps } from '#areas/equipment/portal/open/archive-parts.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';

import { newRevocationAddress, revocationPages } from '../contract/menu.ts';

/** The authority that registers takes back what it should not have given, or corrects its certificate. */
export function RevocationButton({ equSysId, mayStart }: ArchiveButtonProps) {
  const navigate = usePageNavigate();
  return mayStart ? <Button onClick={() => void navigate(newRevocationAddress(equSysId))}>{revocationPages.form.title}</Button> : null;
}
