import { prefixed } from '#kit/contract/call.ts';
import { roleTypes } from '#kit/contract/actor.ts';
import { databaseNews } from '#kit/server/postgres/database-news.ts';
import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { retention } from '#kit/server/jobs/retention.ts';
import { outgoingTemplates } from '#kit/server/outbox/outbox.ts';

import { sessionCalls } from '../contract/calls.ts';
import { secondFactorGrants } from '../contract/second-factor-access.ts';
import { secondFactorCalls } from '../contract/second-factor.ts';
import { newBrowserCalls } from '../contract/new-browser.ts';
import { smsCodeCalls } from '../contract/sms-code.ts';
import { accountNews } from './account-news.ts';
import { newMobileTemplate } from './codes/new-mobile.ts';
import { makeWork } from './codes/proof-of-work.ts';
import { checkSmsCode, codeTemplate, sendSmsCode } from './codes/sms-codes.ts';
import { drawCaptcha } from './login/captcha.ts';
import { changePassword } from './profile/change-password.ts';
import { changeRole } from './profile/change-role.ts';
import { endOwnSession } from './profile/end-own-session.ts';
import { issueSsoTicketToMis } from './issue-sso-ticket.ts';
import { sessionCrontab, sessionJobs } from './jobs.ts';
import { logIn } from './login/log-in.ts';
import { logInByCode } from './login/second-step.ts';
import { knownBrowserRetention, knownBrowsers } from './new-browser/known-browsers.ts';
import { newBrowser } from './new-browser/sms-step.ts';
import { logOut } from './login/log-out.ts';
import { readAreas, readCatalogue, readDictionaries } from './read-dictionaries.ts';
import { listMessages, readMessages } from './read-messages.ts';
import { issueTicket, openLogin, readInfo, readLogins, readUnit } from './read-session.ts';
import { listSettings, saveSetting } from './profile/save-setting.ts';
import { secondFactor } from './second-factor/enrol.ts';
import { ownPersonalData } from './profile/personal-data.ts';
import { updateInfo } from './profile/update-info.ts';

export const sessionArea = area(
  'session',
  {
    ...sessionCalls,
    ...prefixed('secondFactor', secondFactorCalls),
    ...prefixed('smsCode', smsCodeCalls),
    ...prefixed('newBrowser', newBrowserCalls),
  },
  {
    openLogin,
    captcha: drawCaptcha,
    login: logIn,
    loginByCode: logInByCode,
    info: readInfo,
    unit: readUnit,
    changeRole,
    logout: logOut,
    logoutByPost: logOut,
    updateInfo,
    updatePwd: changePassword,
    getToken: issueTicket,
    logins: readLogins,
    endOwnSession,
    dictionaries: readDictionaries,
    areas: readAreas,
    catalogue: readCatalogue,
    settings: listSettings,
    saveSetting,
    messages: listMessages,
    readMessages,
    ssoTicket: issueSsoTicketToMis,
    ...prefixed('secondFactor', secondFactor),
    smsCodeWork: async (_input, request) => makeWork(request),
    smsCodeSend: sendSmsCode,
    smsCodeCheck: checkSmsCode,
    ...prefixed('newBrowser', { ...newBrowser, ...knownBrowsers }),
  },
  {
    jobs: sessionJobs,
    crontab: sessionCrontab,
    grants: secondFactorGrants,
    dictionaries: [roleTypes],
    handsIn: [
      handIn(databaseNews, accountNews),
      handIn(outgoingTemplates, codeTemplate, newMobileTemplate),
      handIn(personalData, ...ownPersonalData),
      handIn(retention, knownBrowserRetention),
    ],
  },
);
