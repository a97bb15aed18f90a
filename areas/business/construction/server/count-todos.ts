import { countWaiting } from '#kit/server/case/waiting.ts';
import type { Request } from '#kit/server/request.ts';
import type { TodoCount } from '#kit/server/case/todos.ts';

import { noticeAccess } from '../contract/menu.ts';
import { notices } from './notice-case.ts';

/** What waits of notices: those that whoever builds is to correct, those that the authority of the place looks through or lets be given up. */
export function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  return countWaiting(request, {
    noticeReturned: { of: notices, access: noticeAccess.edit },
    noticeDecide: { of: notices, access: noticeAccess.decide },
  });
}
