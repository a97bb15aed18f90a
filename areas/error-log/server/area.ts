import { area, type Job } from '#kit/server/request.ts';

import { errorLogCalls } from '../contract/calls.ts';
import { errorLogGrants } from '../contract/menu.ts';
import { dropErrorsBefore, listErrors } from './error-store.ts';
import { saveError } from './save-error.ts';

const keptMs = 183 * 24 * 60 * 60_000;

const forget: Job = (_payload, { db, now }) => dropErrorsBefore(db, new Date(now.getTime() - keptMs));

export const errorLogArea = area(
  'error-log',
  errorLogCalls,
  { save: saveError, list: (input, { db }) => listErrors(db, input) },
  { jobs: { 'errorLog:forget': forget }, crontab: ['20 19 * * * errorLog:forget'], grants: errorLogGrants },
);
