/** The generative services that we can speak with, by the languages that they speak. */
export const generativeServices = ['gemini', 'openai'] as const;
export type ServiceName = (typeof generativeServices)[number];
