import type { SessionAvailability } from '../booking/availability.ts';
import type { Picture } from '../pictures/picture.ts';
import type { Block as Written } from './campaign.ts';

type Of<Kind extends Written['kind']> = Extract<Written, { kind: Kind }>;

/** A block with what its page shows besides its words. */
export type Block =
  | (Omit<Of<'hero'>, 'picture'> & { picture: Picture | null })
  | (Omit<Of<'picture'>, 'picture'> & { picture: Picture })
  /** Clean HTML. */
  | (Of<'text'> & { html: string })
  /** `program`: the slug of an offer that is not the Hour of Code. */
  | (Of<'offer'> & { price: string; program: string | null; sessions: readonly SessionAvailability[] })
  | Of<'facts' | 'questions' | 'testimonials' | 'call'>;

/** A campaign page as it is shown. */
export interface CampaignView {
  slug: string;
  title: string;
  description: string;
  source: string;
  /** Opened by the link to a draft. */
  isPreview: boolean;
  /** Its last day has passed: it has no blocks. */
  isOver: boolean;
  blocks: readonly Block[];
}
