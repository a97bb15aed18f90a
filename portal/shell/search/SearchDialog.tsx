import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';

import { menuOf } from '#areas/home/contract/menu-of.ts';
import { menuGroups } from '#kit/contract/menu-groups.ts';
import { homeCalls } from '#areas/home/portal/home-wire.ts';
import { call } from '#kit/portal/client.ts';
import { explain } from '#kit/portal/explain.ts';
import { useComposedWord } from '#kit/portal/input/composed-word.ts';
import { useSession } from '#kit/portal/session.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';
import { searchWords } from './words.ts';

import { routes } from '../../areas.ts';
import { findPages, foundGroups, pagesTitle, type Choice, type ChoiceGroup } from './choices.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { useRecentChoices } from './recent.ts';
import './search.css';

const pauseMs = 150;
const longest = 50;

/** Pages, devices and applications by any word or by initials; arrows choose, Enter goes, Escape leaves. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { user, role } = useSession();
  const navigate = useNavigate();
  const listId = useId();
  const [word, setWord] = useState('');
  const [at, setAt] = useState(0);
  const { recent, remember } = useRecentChoices(user.id);
  const menuIds = useMemo(() => new Set(role.menuIdList), [role]);
  const { asked, composing } = useComposedWord(word);
  const search = useFound(asked);
  const groups = useMemo((): ChoiceGroup[] => {
    if (asked.trim() === '') return [{ title: '最近去过', choices: recent }].filter(({ choices }) => choices.length > 0);
    const pages = { title: pagesTitle, choices: findPages(asked, routes, menuGroups, { menuIds, duties: menuOf(role.actor).duties }) };
    return [pages, ...foundGroups(search.data?.groups ?? [])].filter(({ choices }) => choices.length > 0);
  }, [asked, recent, menuIds, role, search.data]);
  const choices = groups.flatMap((group) => group.choices);
  const chosen = Math.min(at, choices.length - 1);
  const go = (choice: Choice) => {
    remember(choice);
    onClose();
    void navigate(choice.address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, Enter and arrows belong to the input method.
    if (event.nativeEvent.isComposing || choices.length === 0) return;
    const next = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + choices.length }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next % choices.length);
    } else if (event.key === 'Enter' && choices[chosen]) {
      event.preventDefault();
      go(choices[chosen]);
    }
  };
  return (
    <Modal open closable={false} footer={null} onCancel={onClose} width={640} className="search" style={{ top: 72 }} aria-label="搜索">
      <div className="search__box">
        <Icon name="search" size={20} />
        <input
          className="search__input"
          role="combobox"
          aria-label={searchWords}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? `${listId}-${chosen}` : undefined}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={longest}
          placeholder="编号、名称、地点、单位、流水号，或拼音首字母"
          value={word}
          onChange={(event) => {
            setWord(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          {...composing}
        />
        <button type="button" className="search__close" onClick={onClose}>
          关闭
        </button>
      </div>
      <ChoiceList id={listId} groups={groups} chosen={chosen} onGo={go} onPoint={setAt} />
      <p className="search__state" role="status">
        {stateOf(asked, choices.length, search)}
      </p>
    </Modal>
  );
}

function stateOf(word: string, count: number, { isFetching, error }: { readonly isFetching: boolean; readonly error: unknown }): string {
  if (error) return explain(error);
  if (word.trim() === '') return '输入「dqrl」可以找到「到期日历」；↑ ↓ 选择，回车打开';
  if (isFetching) return '正在查找…';
  return count === 0 ? '没有找到。可以换一个词，或到综合查询中按条件查找' : `共 ${count} 条，↑ ↓ 选择，回车打开`;
}

/** What the server finds, asked for when typing has paused. */
function useFound(typed: string) {
  const [word, setWord] = useState('');
  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setWord(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: ['call', homeCalls.searchEverywhere.path, word],
    queryFn: ({ signal }) => call(homeCalls.searchEverywhere, { word }, { signal }),
    enabled: word !== '',
    ...(word !== '' && { placeholderData: keepPreviousData }),
  });
  return { data: word === '' ? undefined : query.data, error: query.error, isFetching: query.isFetching || wanted !== word };
}
