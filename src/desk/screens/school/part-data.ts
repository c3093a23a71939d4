import { api, read } from '../../api.ts';

/** A part of the document as it is worked on, with its draft. */
export const partQuery = (id: string) => ({
  queryKey: ['school-part', id],
  queryFn: () => read(api.school.part.$get({ query: { part: id } })),
});

export type Part = Awaited<ReturnType<ReturnType<typeof partQuery>['queryFn']>>;
