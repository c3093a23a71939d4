import { api, read } from '../../api.ts';
import { Form } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { reportDone } from '../../parts/notices.ts';
import { Screen } from '../../parts/Screen.tsx';
import { moment } from '../../parts/when.ts';
import { EarlierVersion, History } from '../../parts/written/History.tsx';
import { useVersions } from '../../parts/written/versions.ts';
import { useMe } from '../../queries.ts';
import { Editor } from './Editor.tsx';
import { StateMark } from './Posts.tsx';
import type { Written } from './post-data.ts';

const empty = {
  title: '',
  slug: '',
  excerpt: '',
  author: '',
  category: '',
  photo: null,
  featured: false,
  article: '',
};

/** Writes a new post. */
export function NewPost() {
  const me = useMe();
  return (
    <Screen title="New post">
      <Editor initial={{ ...empty, author: me.name }} version={0} newest={null} />
    </Screen>
  );
}

/** Changes a post, or brings an earlier version of it back (`?version=12`). */
export function Post() {
  const { id, newest, shown, isEarlier, formKey, reload } = useVersions('post', (id, query) =>
    read(api.posts[':id'].$get({ param: { id }, query })),
  );
  return (
    <Screen title={newest.data?.document.title ?? 'Post'}>
      <Loaded query={newest}>
        {(post) => (
          <>
            <p className="mb-4 flex flex-wrap items-center gap-3">
              <StateMark
                isPublic={post.isPublic}
                state={post.versions[0]?.state ?? null}
                publishAt={post.publishAt}
              />
              {post.isPublic && (
                <a href={post.url} target="_blank" rel="noreferrer">
                  See it on the site
                </a>
              )}
            </p>
            {isEarlier && <EarlierVersion to="/posts/$id" id={id} />}
            <Loaded query={shown}>
              {({ document }) => (
                <Editor
                  key={formKey}
                  initial={document}
                  version={post.version}
                  newest={post}
                  onReload={reload}
                />
              )}
            </Loaded>
            <PostHistory post={post} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const acts = { draft: 'saved', scheduled: 'scheduled', published: 'published' };

function PostHistory({ post: { document, versions, version, isPublic, isScheduled } }: { post: Written }) {
  const id = document.slug;
  return (
    <History
      to="/posts/$id"
      id={id}
      newest={version}
      versions={versions.map(({ state, publishAt, ...rest }) => ({
        ...rest,
        what:
          publishAt && state !== 'published'
            ? `scheduled for ${moment(publishAt)}${isScheduled && rest.id === version ? '' : ', not published'}`
            : acts[state],
      }))}
    >
      {isPublic && (
        <Form
          label="Take it off the site"
          isDangerous
          send={() => read(api.posts[':id'].unpublish.$post({ param: { id }, json: { basedOn: version } }))}
          onSent={() => reportDone('The post is off the site. Its text is kept as a draft.')}
        />
      )}
    </History>
  );
}
