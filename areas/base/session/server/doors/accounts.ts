// For the area of accounts alone: what it changes of people and ends of their sessions. Everybody else asks that area.

export {
  addAccount,
  changeAccount,
  dropAccount,
  findAccountByLoginName,
  getAccount,
  listRoles,
  lockAccount,
  noteLogin,
  setRoles,
} from '../account-store.ts';
export { mobileFrom, tellFormerMobile } from '../codes/new-mobile.ts';
export { proveMobile } from '../codes/prove-mobile.ts';
export { forgiveFailures, listFailures, nameSuspect } from '../login/failure-store.ts';
export { shownIdCard } from '../profile/id-card.ts';
export { dropFactor } from '../second-factor/second-factor-store.ts';
export { codeSuspect } from '../second-factor/take-code.ts';
export { hasFactor, openSessions } from '../secured-views.ts';
export { countOpenSessions, endSessions, listLogins } from '../session-store.ts';
