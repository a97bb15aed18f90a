import { handIn } from '#kit/contract/port.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { area } from '#kit/server/request.ts';

import { supervisedCalls } from '../contract/calls.ts';
import { supervisionGrants } from '../contract/menu.ts';
import { supervisionStage } from '../contract/supervised.ts';
import { supervisionTodos } from '../contract/todos.ts';
import { countTodos } from './count-todos.ts';
import { supervisedHandlers } from './supervised.ts';

export const supervisionArea = area('supervision', supervisedCalls, supervisedHandlers, {
  grants: supervisionGrants,
  dictionaries: [supervisionStage],
  handsIn: [handIn(todoSources, { kinds: supervisionTodos, count: countTodos })],
});
