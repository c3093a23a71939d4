import type { InferResponseType } from 'hono/client';
import type { api } from '../../api.ts';

export type FamilyData = InferResponseType<(typeof api.families)[':id']['$get']>;
export type Registration = FamilyData['registrations'][number];
export type Payment = Registration['payments'][number];
