import { home } from '#content/school.ts';
import { LostRobot } from '#site/ui/art/LostRobot.tsx';
import { CardGrid } from '#site/ui/cards/Card.tsx';
import { PostCard, type PostCardData } from '#site/ui/cards/PostCard.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

/** The newest articles; `null` when they could not be loaded. A site without articles says so. */
export function LatestPosts({ posts }: { posts: readonly PostCardData[] | null }) {
  const { id, title, lead, action, count, empty, failed } = home.blog;
  if (posts?.length === 0) {
    return (
      <Section id={id} title={title} lead={lead} motif="sun">
        <div className="card no-posts">
          <LostRobot />
          <p>{empty}</p>
        </div>
      </Section>
    );
  }
  return (
    <Section id={id} title={title} lead={lead} motif="sun">
      {posts ? (
        <CardGrid>
          {posts.slice(0, count).map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </CardGrid>
      ) : (
        <p className="note">{failed}</p>
      )}
      <div className="actions">
        <LinkButton href={action.href}>{action.label}</LinkButton>
      </div>
    </Section>
  );
}
