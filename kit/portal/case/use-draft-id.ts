import { useState } from 'react';

import { usePageSearch } from '../kept-pages/page-context.ts';
import { newId } from '../new-id.ts';

const fresh = () => ({ id: newId(), isNamed: false });

/**
 * Which draft a page writes: the one that its address names, or a new one under an id made here. The page names the new one in its address at the first
 * save; an address without an id then begins another.
 */
export function useDraftId() {
  const [search] = usePageSearch();
  const named = search.get('id');
  const [made, setMade] = useState(fresh);
  if (named === made.id && !made.isNamed) setMade({ ...made, isNamed: true });
  if (named === null && made.isNamed) setMade(fresh());
  const id = named ?? made.id;
  return {
    id,
    /** Nothing need be read for it: it is being written here for the first time. */
    isNew: id === made.id,
    /** It is written no more: from now on it is read like any other. */
    finish: () => setMade(fresh()),
  };
}
