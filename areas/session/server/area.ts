import { area } from '#kit/server/request.ts';

import { sessionCalls } from '../contract/calls.ts';
import { drawCaptcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { changeRole } from './change-role.ts';
import { issueSsoTicketToMis } from './issue-sso-ticket.ts';
import { sessionCrontab, sessionJobs } from './jobs.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { showPerson } from './people-views.ts';
import { readAreas, readCatalogue, readDictionaries } from './read-dictionaries.ts';
import { listMessages, readMessages } from './read-messages.ts';
import { issueTicket, openLogin, readInfo, readLogins, readUnit } from './read-session.ts';
import { listSettings, saveSetting } from './save-setting.ts';
import { updateInfo } from './update-info.ts';

export const sessionArea = area(
  'session',
  sessionCalls,
  {
    openLogin,
    captcha: drawCaptcha,
    login: logIn,
    info: readInfo,
    unit: readUnit,
    changeRole,
    logout: logOut,
    logoutByPost: logOut,
    person: showPerson,
    updateInfo,
    updatePwd: changePassword,
    getToken: issueTicket,
    logins: readLogins,
    dictionaries: readDictionaries,
    areas: readAreas,
    catalogue: readCatalogue,
    settings: listSettings,
    saveSetting,
    messages: listMessages,
    readMessages,
    ssoTicket: issueSsoTicketToMis,
  },
  { jobs: sessionJobs, crontab: sessionCrontab },
);
