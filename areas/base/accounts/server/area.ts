import { materialKinds } from '#areas/attachments/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { firstSteps } from '#kit/server/case/first-steps.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { outgoingTemplates } from '#kit/server/outbox/outbox.ts';
import { area } from '#kit/server/request.ts';
import { usedUp } from '#kit/server/settings/quotas.ts';

import { accountCalls } from '../contract/account-security.ts';
import { managedAccountDictionaries, managedCalls } from '../contract/managed-accounts.ts';
import { accountGrants } from '../contract/menu.ts';
import { personCalls } from '../contract/people.ts';
import { signatureFiles } from '../contract/signature-file.ts';
import { subAccountCalls } from '../contract/sub-account-calls.ts';
import { passwordTemplates } from './first-password.ts';
import { colleaguesStep } from './first-step.ts';
import { lookAfterAccount, showAccounts } from './look-after.ts';
import {
  addManaged,
  changeManaged,
  listAccountsToManage,
  listRolesToGive,
  moveManaged,
  revealIdCard,
  showAccountToManage,
  showWork,
} from './manage.ts';
import { showPerson } from './people-views.ts';
import { peopleSearch } from './search-people.ts';
import { signatureOwner } from './signature.ts';
import { addSubAccount, changeSubAccount, listSubAccounts, moveSubAccount } from './sub-accounts.ts';
import { tellAdministrators } from './tell-administrators.ts';

export const accountsArea = area(
  'accounts',
  {
    ...personCalls,
    ...prefixed('accounts', accountCalls),
    ...prefixed('managed', managedCalls),
    ...prefixed('sub', subAccountCalls),
  },
  {
    person: showPerson,
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
  },
  {
    grants: accountGrants,
    dictionaries: managedAccountDictionaries,
    handsIn: [
      handIn(materialKinds, { kind: signatureFiles, owner: signatureOwner, begunWith: [] }),
      handIn(searchSources, peopleSearch),
      handIn(firstSteps, colleaguesStep),
      handIn(usedUp, tellAdministrators),
      handIn(outgoingTemplates, ...passwordTemplates),
    ],
  },
);
