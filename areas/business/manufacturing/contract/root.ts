/** Below which all calls of the area stand. */
export const makeRoot = '/a/stone/zzjj';
