export const generativeServices = ['gemini', 'openai'] as const;
export type ServiceName = (typeof generativeServices)[number];
