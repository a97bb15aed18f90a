import { handedIn } from '../portal-area.ts';
import { useSession } from '../session.ts';
import { phrasePickers, type PickerProps } from '../record/phrase-port.ts';

/** Offers the phrases of a kind of decision to whoever may pick them. */
export function PhraseChoice(props: PickerProps) {
  const { role } = useSession();
  return handedIn(phrasePickers)
    .filter(({ access }) => role.menuIdList.includes(access))
    .map(({ Picker, access }) => <Picker key={access} {...props} />);
}
