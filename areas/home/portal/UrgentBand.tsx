import { Button } from 'antd';
import { useNavigate } from 'react-router';

import { NextActionBand } from '#kit/portal/record/NextActionBand.tsx';
import { useSession } from '#kit/portal/session.ts';

import { todoKind } from '../contract/todos.ts';
import { todoAddress } from './addresses.ts';
import { useNums } from './use-home.ts';

/** The one most urgent thing this person can do something about. */
export function UrgentBand() {
  const session = useSession();
  const navigate = useNavigate();
  const { data } = useNums();
  const todo = data?.todos.find(({ key }) => todoKind(key).urges !== undefined);
  const address = todo && todoAddress(todo.key, session);
  if (!todo || !address) return null;
  const { urges, tone } = todoKind(todo.key);
  return (
    <NextActionBand
      icon={tone === 'toPay' ? 'yuan' : 'alert'}
      tone={tone === 'bad' ? 'bad' : 'act'}
      title={urges!.replace('{n}', String(todo.count))}
    >
      <Button type="primary" onClick={() => void navigate(address)}>
        去办理
      </Button>
    </NextActionBand>
  );
}
