import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { schoolDate, schoolTime, zoneName } from '#domain/clock.ts';
import { api, read } from '../../api.ts';
import { CheckField, type Field, Form, TextAreaField, TextField } from '../../parts/Form.tsx';
import { notify } from '../../parts/notices.ts';
import { ChosenPicture } from '../../parts/pictures/ChosenPicture.tsx';
import type { PictureRow } from '../../parts/pictures/PictureGrid.tsx';
import { PicturePicker } from '../../parts/pictures/PicturePicker.tsx';
import { Others } from '../../parts/written/Others.tsx';
import { savedWords } from '../../parts/written/saved-words.ts';
import { useDraft } from '../../parts/written/versions.ts';
import { refresh } from '../../queries.ts';
import { Preview } from './Preview.tsx';
import { type Fields, fieldNames, type PostDocument, type Written } from './post-data.ts';
import './posts.css';
import { place } from '../../parts/place.ts';

const PREVIEW_MS = 300;

/** The form of a post, with a preview. What is typed stays until it is saved. */
export function Editor({
  initial,
  version,
  newest,
  onReload,
}: {
  initial: PostDocument;
  version: number;
  /** The post as it is now at the server; `null` for a new one. */
  newest: Written | null;
  onReload?: () => void;
}) {
  const { basedOn, setBasedOn, isChanged, save } = useDraft('post', version);
  const [written, setWritten] = useState(initial);
  /** Of the saved post, which the form leads to. */
  const [slug, setSlug] = useState(newest?.document.slug);
  const [isLater, setLater] = useState(newest?.isScheduled ?? false);
  const [picking, setPicking] = useState<'photo' | 'article' | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const navigate = useNavigate();
  const { data: choices } = useQuery({
    queryKey: ['post-categories'],
    queryFn: () => read(api['post-categories'].$get()),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const formOf = () => top.current?.closest('form') ?? null;
  const look = () => {
    isChanged.current = true;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const form = formOf();
      if (form) setWritten((before) => ({ ...before, ...wordsOf(form) }));
    }, PREVIEW_MS);
  };
  const choose = (picture: PictureRow) => {
    const form = formOf();
    if (picking === 'photo') setWritten((before) => ({ ...before, photo: picture.id }));
    else if (form) insert(textOf(form), `\n\n![](/pictures/${picture.id})\n\n`);
    setPicking(null);
    look();
  };
  const send = async (field: Field, isDraft: boolean) => {
    const form = formOf();
    if (!form) return;
    const state = isDraft ? 'draft' : isLater ? 'scheduled' : 'published';
    const document = { ...written, ...wordsOf(form), slug: newest?.document.slug ?? field('slug') };
    const publishAt = state === 'scheduled' ? { publishAt: field('publishAt') } : {};
    const json = { ...document, basedOn, state, ...publishAt };
    const saved = await save(document.slug, read(api.posts.$post({ json })));
    setSlug(saved.slug);
    await refresh();
    // A person who has opened another screen stays on it.
    if (top.current) await navigate(place('/posts/$id', { params: { id: saved.slug } }));
    // Last: the buttons do nothing until all is done.
    notify(
      {
        draft:
          savedWords(saved.wasTimed) +
          (newest?.isPublic ? ' The site still shows the published version.' : ''),
        published: newest?.isPublic ? 'The changes are published.' : 'The post is published.',
        scheduled: 'The post is scheduled.',
      }[state],
    );
  };
  const at = newest?.publishAt ? new Date(newest.publishAt) : null;
  return (
    <>
      {newest && newest.version > basedOn && (
        <Others
          who={newest.versions[0]?.who ?? ''}
          onKeep={() => setBasedOn(newest.version)}
          onTake={() => {
            isChanged.current = false;
            onReload?.();
          }}
        >
          <Changed theirs={newest.document} mine={written} />
        </Others>
      )}
      <div className="post-columns">
        <Form
          label={isLater ? 'Publish at this time' : newest?.isPublic ? 'Publish the changes' : 'Publish'}
          second="Save a draft"
          about={`post ${slug ?? 'new'}`}
          send={send}
        >
          <div ref={top} className="grid gap-4" onInput={look}>
            <p className="text-muted">What has a * is needed to publish.</p>
            <TextField
              name="title"
              label="Title"
              defaultValue={initial.title}
              maxLength={200}
              autoComplete="off"
              required
            />
            {!newest && (
              <TextField
                name="slug"
                label="Address"
                hint="Leave empty: it is made of the title. It stays when the title changes."
                autoComplete="off"
                autoCapitalize="none"
              />
            )}
            <TextAreaField
              name="excerpt"
              label="Summary"
              hint="Lists and search engines show it."
              rows={2}
              defaultValue={initial.excerpt}
              required
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                name="category"
                label="Category"
                defaultValue={initial.category}
                list="categories"
                required
              />
              <TextField name="author" label="Author" defaultValue={initial.author} required />
            </div>
            <datalist id="categories">
              {choices?.categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
            <ChosenPicture
              name="photo"
              label="Photograph at the top and in link previews"
              id={written.photo}
              onPick={() => setPicking('photo')}
              onRemove={() => {
                setWritten({ ...written, photo: null });
                look();
              }}
            />
            <div className="post-text grid gap-2">
              <TextAreaField
                name="article"
                label="Text"
                hint="An empty line begins a paragraph."
                tools={
                  <fieldset className="post-tools" aria-label="What the text gets">
                    {tools.map(([name, begin, end, words]) => (
                      <button
                        key={name}
                        type="button"
                        className="button"
                        onClick={() => {
                          const form = formOf();
                          if (form) mark(textOf(form), begin, end, words);
                        }}
                      >
                        {name}
                      </button>
                    ))}
                    <button type="button" className="button" onClick={() => setPicking('article')}>
                      Picture
                    </button>
                  </fieldset>
                }
                rows={18}
                defaultValue={initial.article}
                required
              />
            </div>
            <CheckField name="featured" label={fieldNames.featured} defaultChecked={initial.featured} />
            <CheckField
              name="isLater"
              label="Publish later"
              checked={isLater}
              onChange={(event) => setLater(event.target.checked)}
            />
            {isLater && (
              <TextField
                type="datetime-local"
                name="publishAt"
                label="Day and time"
                hint={`${zoneName()}.`}
                defaultValue={at ? `${schoolDate(at)}T${schoolTime(at)}` : ''}
                required
              />
            )}
          </div>
        </Form>
        <div className="post-beside">
          <Preview written={written} />
        </div>
      </div>
      {picking && <PicturePicker onChosen={choose} onClose={() => setPicking(null)} />}
    </>
  );
}

/** What the form's fields have. */
function wordsOf(form: HTMLFormElement): Omit<PostDocument, 'photo' | 'slug'> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    title: text('title'),
    excerpt: text('excerpt'),
    category: text('category'),
    author: text('author'),
    article: text('article').replaceAll('\r\n', '\n'),
    featured: data.has('featured'),
  };
}

const tools = [
  ['Bold', '**', '**', 'bold words'],
  ['Italic', '*', '*', 'words in italics'],
  ['Heading', '\n\n## ', '\n\n', 'Heading'],
  ['List', '\n- ', '', 'one thing'],
  ['Link', '[', '](https://)', 'words to press'],
] as const;

const textOf = (form: HTMLFormElement) => form.elements.namedItem('article') as HTMLTextAreaElement;

/** Puts marks around what is chosen, or around words to replace, which are then chosen. */
function mark(area: HTMLTextAreaElement, begin: string, end: string, words: string): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const chosen = value.slice(from, to);
  // At the beginning of the text a heading needs no empty line before it.
  const before = from === 0 ? begin.trimStart() : begin;
  const text = begin === '\n- ' && chosen ? chosen.replaceAll('\n', begin) : chosen || words;
  insert(area, before + text + end);
  area.setSelectionRange(from + before.length, from + before.length + text.length);
}

/** As if it was typed, so that it can be undone. */
function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  document.execCommand('insertText', false, text);
}

function Changed({ theirs, mine }: { theirs: PostDocument; mine: PostDocument }) {
  const names = (Object.keys(fieldNames) as Fields[]).filter((name) => theirs[name] !== mine[name]);
  return names.map((name) => (
    <div key={name}>
      <dt>{fieldNames[name]}</dt>
      <dd>
        <pre>{String(theirs[name] ?? 'none')}</pre>
      </dd>
    </div>
  ));
}
