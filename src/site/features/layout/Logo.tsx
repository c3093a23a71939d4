import { site } from '#content/site.ts';
import { paths } from '#site/paths.ts';

/** The provider's logo; where it does not load, its name is shown in the same place (ui/image-fallback.ts). */
export function Logo() {
  return (
    <a className="logo" href={paths.home}>
      <img src={site.logo} alt={site.name} width="122" height="36" data-wordmark />
    </a>
  );
}
