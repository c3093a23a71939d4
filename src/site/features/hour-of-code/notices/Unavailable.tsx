import type { Notice } from '#site/locals.ts';
import { NoticeBox } from '#site/ui/NoticeBox.tsx';
import { HelpLink } from '../HelpLink.tsx';

interface UnavailableProps {
  notice: Notice | null;
  address: string;
}

/** Shown when a registration could not be loaded but may exist: a form here would make a second one. */
export function Unavailable({ notice, address }: UnavailableProps) {
  return (
    <div className="card grid gap-4">
      {notice && <NoticeBox notice={notice} />}
      <p>Nothing is lost. Please do not register again; refresh this page in a moment.</p>
      <p>
        <a className="button button-primary" href={address}>
          Refresh
        </a>
      </p>
      <HelpLink reference={null} />
    </div>
  );
}
