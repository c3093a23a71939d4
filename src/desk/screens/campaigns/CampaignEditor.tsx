import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Campaign } from '#domain/campaigns/campaign.ts';
import { differences } from '#domain/school/differences.ts';
import { api, read } from '../../api.ts';
import { DocumentField } from '../../parts/document/DocumentField.tsx';
import { Form } from '../../parts/Form.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { notify } from '../../parts/notices.ts';
import { place } from '../../parts/place.ts';
import { Others } from '../../parts/written/Others.tsx';
import { useDraft } from '../../parts/written/versions.ts';
import { refresh } from '../../queries.ts';

interface Newest {
  version: number;
  document: Campaign;
  versions: readonly { who: string }[];
}

const fields = ['title', 'slug', 'description', 'from', 'to', 'source', 'blocks'] as const;

/** The form of a campaign page, from the schema of its document. What is typed stays until it is saved. */
export function CampaignEditor({
  initial,
  version,
  newest,
  onReload,
}: {
  initial: Campaign;
  version: number;
  /** The page as it is now at the server; `null` for a new one. */
  newest: Newest | null;
  onReload?: () => void;
}) {
  const { basedOn, setBasedOn, isChanged, save } = useDraft('campaign', version);
  const [seen, setSeen] = useState(initial);
  const [document, setDocument] = useState(initial);
  /** Of the saved page, which the form leads to. */
  const [slug, setSlug] = useState(newest?.document.slug);
  const form = useQuery({
    queryKey: ['campaign-form'],
    queryFn: () => read(api['campaign-form'].$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const navigate = useNavigate();
  const isOnSite = newest?.document.published ?? false;
  const change = (name: keyof Campaign, value: unknown) => {
    isChanged.current = true;
    setDocument((now) => ({ ...now, [name]: value }));
  };
  const send = async () => {
    const { source, published } = document;
    const json = { document: { ...document, source: source || document.slug.slice(0, 40) }, basedOn };
    const saved = await save(document.slug, read(api.campaigns.$post({ json })));
    notify(
      published
        ? 'The page is published.'
        : `The draft is saved${isOnSite ? ', and the page is no longer on the site' : ''}.`,
    );
    setSlug(saved.slug);
    await refresh();
    await navigate(place('/campaigns/$id', { params: { id: saved.slug } }));
  };
  return (
    <>
      {newest && newest.version > basedOn && (
        <Others
          who={newest.versions[0]?.who ?? ''}
          onKeep={() => {
            setBasedOn(newest.version);
            setSeen(newest.document);
          }}
          onTake={() => {
            isChanged.current = false;
            onReload?.();
          }}
        >
          {differences(seen, newest.document).map((path) => (
            <div key={path}>
              <dt>{path.replaceAll('.', ' ')}</dt>
              <dd>
                <pre>{textAt(newest.document, path)}</pre>
              </dd>
            </div>
          ))}
        </Others>
      )}
      <div className="max-w-[44rem]">
        <Loaded query={form}>
          {({ schema: { properties } }) => (
            <Form
              label={document.published ? 'Publish' : 'Save draft'}
              about={`campaign ${slug ?? 'new'}`}
              send={send}
            >
              {fields
                .filter((name) => name !== 'slug' || !newest)
                .map((name) => (
                  <DocumentField
                    key={name}
                    path={name}
                    schema={(properties?.[name] ?? {}) as never}
                    value={document[name]}
                    onChange={(value) => change(name, value)}
                  />
                ))}
              <fieldset className="grid gap-1">
                <legend className="legend">What happens with it</legend>
                {[
                  [
                    false,
                    `Save draft: ${isOnSite ? 'it leaves the site, and ' : ''}only its secret link shows it`,
                  ] as const,
                  [true, 'Publish: it is shown from its first day to its last'] as const,
                ].map(([published, label]) => (
                  <label key={label} className="check">
                    <input
                      type="radio"
                      name="way"
                      checked={document.published === published}
                      onChange={() => change('published', published)}
                    />
                    {label}
                  </label>
                ))}
              </fieldset>
            </Form>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** What a document has at a path, as text. */
function textAt(document: unknown, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  return typeof value === 'string' ? value : value === undefined ? 'removed' : JSON.stringify(value, null, 2);
}
