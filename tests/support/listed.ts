/** The cases of a list that is separated by bars and line ends. */
export const listed = (text: string): string[] => text.trim().split(/\s*[|\n]\s*/);
