/** The cases of a list that is written with bars and line ends between them. */
export const listed = (text: string): string[] => text.trim().split(/\s*[|\n]\s*/);
