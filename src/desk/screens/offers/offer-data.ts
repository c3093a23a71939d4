import { api, read } from '../../api.ts';

export const offerQuery = (id: string) => ({
  queryKey: ['offers', id],
  queryFn: () => read(api.offers[':id'].$get({ param: { id } })),
});

export type OfferData = Awaited<ReturnType<ReturnType<typeof offerQuery>['queryFn']>>;
