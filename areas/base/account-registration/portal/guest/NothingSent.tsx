import { Card } from '#kit/portal/layout/Card.tsx';

interface Props {
  /** What may have been handed in elsewhere or before. */
  readonly what: string;
  readonly link: { readonly href: string; readonly words: string };
}

/** For whoever opens the page of a result by its address: nothing has happened here. */
export function NothingSent({ what, link }: Props) {
  return (
    <Card role="status">
      <div className="guest__lines">
        <h2>这里没有刚提交的{what}</h2>
        <p>本页只在提交后显示。没有提交过的，请从头办理；提交过的，结果以短信通知为准。</p>
        <p>
          <a className="button button--primary" href={link.href}>
            {link.words}
          </a>
        </p>
      </div>
    </Card>
  );
}
