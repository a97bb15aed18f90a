import { calls } from '#kit/contract/call.ts';
import { keptCalls } from '#kit/contract/list/kept-table.ts';

import { exemptionFields, exemptionFilters, exemptionForm } from './exemption.ts';
import { exemptionAccess as access } from './menu.ts';

const table = keptCalls({
  path: '/a/stone/exemption',
  what: '免办设备',
  fields: exemptionFields,
  filters: exemptionFilters,
  form: exemptionForm,
  view: [access.view],
  edit: [access.edit],
});

/** 免办设备: of which nothing, or not everything, is asked. */
export const exemptionCalls = calls({ exemptionList: table.list, exemptionKeep: table.save, exemptionDrop: table.drop });
