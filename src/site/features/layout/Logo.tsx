import { logoPath, site } from '#content/school.ts';
import { paths } from '#site/paths.ts';

export function Logo() {
  return (
    <a className="logo" href={paths.home}>
      {logoPath === '' ? (
        <span>{site.name}</span>
      ) : (
        <img src={logoPath} alt={site.name} width="122" height="36" data-wordmark />
      )}
    </a>
  );
}
