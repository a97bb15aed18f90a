import { prefixed } from '#kit/contract/call.ts';
import { roleTypes } from '#kit/contract/actor.ts';
import { databaseNews } from '#kit/server/postgres/database-news.ts';
import { firstSteps } from '#kit/server/case/first-steps.ts';
import { handIn } from '#kit/contract/port.ts';
import { area } from '#kit/server/request.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { outgoingTemplates } from '#kit/server/outbox/outbox.ts';
import { usedUp } from '#kit/server/settings/quotas.ts';
import { searchSources } from '#kit/server/list/search-source.ts';

import { accountGrants } from '../contract/account-security-page.ts';
import { accountCalls } from '../contract/account-security.ts';
import { accountManagerGrants } from '../contract/managed-account-pages.ts';
import { managedAccountDictionaries, managedCalls } from '../contract/managed-accounts.ts';
import { subAccountCalls } from '../contract/sub-account-calls.ts';
import { sessionCalls } from '../contract/calls.ts';
import { secondFactorGrants } from '../contract/second-factor-access.ts';
import { secondFactorCalls } from '../contract/second-factor.ts';
import { smsCodeCalls } from '../contract/sms-code.ts';
import { accountNews } from './account-news.ts';
import { passwordTemplates } from './accounts/first-password.ts';
import { colleaguesStep } from './accounts/first-step.ts';
import { lookAfterAccount, showAccounts } from './accounts/look-after.ts';
import {
  addManaged,
  changeManaged,
  listAccountsToManage,
  listRolesToGive,
  moveManaged,
  revealIdCard,
  showAccountToManage,
  showWork,
} from './accounts/manage.ts';
import { addSubAccount, changeSubAccount, endOwnSession, listSubAccounts, moveSubAccount } from './accounts/sub-accounts.ts';
import { newMobileTemplate } from './codes/new-mobile.ts';
import { makeWork } from './codes/proof-of-work.ts';
import { checkSmsCode, codeTemplate, sendSmsCode } from './codes/sms-codes.ts';
import { peopleSearch } from './search-people.ts';
import { drawCaptcha } from './login/captcha.ts';
import { changePassword } from './profile/change-password.ts';
import { changeRole } from './profile/change-role.ts';
import { issueSsoTicketToMis } from './issue-sso-ticket.ts';
import { sessionCrontab, sessionJobs } from './jobs.ts';
import { logIn } from './login/log-in.ts';
import { logInByCode } from './login/second-step.ts';
import { logOut } from './login/log-out.ts';
import { showPerson } from './people-views.ts';
import { readAreas, readCatalogue, readDictionaries } from './read-dictionaries.ts';
import { listMessages, readMessages } from './read-messages.ts';
import { issueTicket, openLogin, readInfo, readLogins, readUnit } from './read-session.ts';
import { listSettings, saveSetting } from './profile/save-setting.ts';
import { secondFactor } from './second-factor/enrol.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { ownPersonalData } from './profile/personal-data.ts';
import { updateInfo } from './profile/update-info.ts';

export const sessionArea = area(
  'session',
  {
    ...sessionCalls,
    ...prefixed('secondFactor', secondFactorCalls),
    ...prefixed('accounts', accountCalls),
    ...prefixed('managed', managedCalls),
    ...prefixed('sub', subAccountCalls),
    ...prefixed('smsCode', smsCodeCalls),
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
    ...prefixed('secondFactor', secondFactor),
    accountsList: showAccounts,
    accountsMove: lookAfterAccount,
    managedList: listAccountsToManage,
    managedDetail: showAccountToManage,
    managedRoles: listRolesToGive,
    managedAdd: addManaged,
    managedChange: changeManaged,
    managedMove: moveManaged,
    managedWork: showWork,
    managedReveal: revealIdCard,
    subList: listSubAccounts,
    subAdd: addSubAccount,
    subChange: changeSubAccount,
    subMove: moveSubAccount,
    subEndOwnSession: endOwnSession,
    smsCodeWork: async (_input, request) => makeWork(request),
    smsCodeSend: sendSmsCode,
    smsCodeCheck: checkSmsCode,
  },
  {
    jobs: sessionJobs,
    crontab: sessionCrontab,
    grants: { ...secondFactorGrants, ...accountGrants, ...accountManagerGrants },
    dictionaries: [roleTypes, ...managedAccountDictionaries],
    handsIn: [
      handIn(databaseNews, accountNews),
      handIn(searchSources, peopleSearch),
      handIn(firstSteps, colleaguesStep),
      handIn(usedUp, tellAdministrators),
      handIn(outgoingTemplates, codeTemplate, newMobileTemplate, ...passwordTemplates),
      handIn(personalData, ...ownPersonalData),
    ],
  },
);
