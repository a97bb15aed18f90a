import { isOutside, type LinkName } from '#kit/portal/links.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

const cards = [
  { link: 'onlineApplyPlatform', icon: 'service', title: '在线申报平台', line: '定期检验网上申报' },
  { link: 'selfReissue', icon: 'doc', title: '报告自助补办', line: '遗失报告、证书补领' },
  { link: 'operationManual', icon: 'download', title: '操作手册', line: 'PDF・平台使用说明' },
  { link: 'constructionGuide', icon: 'book', title: '施工报检指南', line: 'PDF・电梯施工报检' },
] as const satisfies readonly { link: LinkName; icon: string; title: string; line: string }[];

/** What whoever has not logged in can open: other sites, from the run-time configuration, and papers. Pages of the portal stand in its menus. */
export function ServiceCards({ links }: { readonly links: Readonly<Record<string, string>> }) {
  const open = cards.filter(({ link }) => isOutside(links[link] ?? ''));
  return (
    <nav className="services" aria-label="相关服务">
      {open.map(({ link, icon, title, line }) => (
        <a key={link} className="services__card" href={links[link]} target="_blank" rel="noreferrer">
          <Icon name={icon} size={26} />
          <span>
            <b>{title}</b>
            <small>{line}</small>
          </span>
        </a>
      ))}
    </nav>
  );
}
