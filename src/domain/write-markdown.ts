/** Writes the small Markdown that the tools answer in. */

export const bold = (words: string) => `**${words}**`;

export const codeBlock = (text: string, language: string) => `\`\`\`${language}\n${text}\n\`\`\``;

export const listItem = (words: string) => `- ${words}`;

export const paragraphs = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
