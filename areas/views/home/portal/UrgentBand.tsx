import { Button } from 'antd';

import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';
import { useSession } from '#kit/portal/session.ts';

import { todoAddress } from './addresses.ts';
import { useNums, useTodoKinds } from './use-home.ts';

/** The one most urgent thing this person can do something about. */
export function UrgentBand() {
  const session = useSession();
  const navigate = usePageNavigate();
  const { data } = useNums();
  const kinds = useTodoKinds();
  const todo = data?.todos.find(({ key }) => kinds?.get(key)?.urges !== undefined);
  const kind = todo && kinds?.get(todo.key);
  const address = kind && todoAddress(kind, session);
  if (!kind?.urges || !address) return null;
  const { urges, tone } = kind;
  return (
    <NextActionBand
      icon={tone === 'toPay' ? 'yuan' : 'alert'}
      tone={tone === 'bad' ? 'bad' : 'act'}
      title={urges.replace('{n}', String(todo.count))}
    >
      <Button type="primary" onClick={() => void navigate(address)}>
        去办理
      </Button>
    </NextActionBand>
  );
}
